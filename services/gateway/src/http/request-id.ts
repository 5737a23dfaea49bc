import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { requestIdHeader } from '@jobref/service-kit/request-context';
import type { IsTrusted } from './trusted-proxies.js';

// Ids are written to logs and audit entries: only plain, short ones are accepted.
const plainId = /^[\w.-]{1,100}$/;

/** Returns a request's id: that of a trusted proxy, else a new one. */
export const requestIdOf =
  (isTrusted: IsTrusted) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers[requestIdHeader];
    return typeof given === 'string' && plainId.test(given) && isTrusted(socket.remoteAddress)
      ? given
      : randomUUID();
  };
