import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@jobref/service-kit/request-context';
import type { IsTrusted } from './trusted-proxies.js';

// What comes in stands in logs and audit entries: nothing but plain, short ids.
const plainId = /^[\w.-]{1,100}$/;

/** A request's id: a trusted proxy's own, else a new one. */
export const requestIdOf =
  (isTrusted: IsTrusted) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers[requestIdHeader];
    return typeof given === 'string' && plainId.test(given) && isTrusted(socket.remoteAddress)
      ? given
      : randomUUID();
  };
