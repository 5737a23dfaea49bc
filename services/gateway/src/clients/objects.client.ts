import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as httpRequest,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { json } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { callFailure } from '@jobref/contracts/errors';
import {
  type ObjectTicket,
  objectTicketAudience,
  objectTicketHeader,
  storedObject,
  type StoredObject,
} from '@jobref/contracts/services/files';
import { AppError, unavailable } from '@jobref/service-kit/errors';
import { signToken } from '@jobref/service-kit/tokens';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { Refusal } from '../http/refusal.js';

const ticketSeconds = 60;
// The files service may be busy with a large photo; a sender who falls silent is cut off by the gateway itself.
const silenceMs = 5 * 60_000;

/** Bytes on their way out: the whole object, or the part of it that was asked for. */
export interface ObjectStream {
  status: 200 | 206;
  bytes: Readable;
  length: string | undefined;
  range: string | undefined;
}

const clientGone = () =>
  new AppError('client_gone', 'The connection was closed before everything had arrived');

/** The files service's bytes, in and out, as streams: what passes through is never held as a whole. */
@Injectable()
export class ObjectsClient {
  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /**
   * Sends what `body` brings as an upload under `key`. When it is refused half-way the rest of `body` is left
   * unread, for the caller to deal with. Throws the files service's own refusal, or `client_gone` when `body` breaks off.
   */
  async upload(key: string, body: Readable, length?: number): Promise<StoredObject> {
    const headers = length === undefined ? undefined : { 'content-length': length };
    const outgoing = this.request('PUT', { key, use: 'upload' }, headers);
    return storedObject.parse(await json(await answerTo(outgoing, body)));
  }

  /** Opens an object, or the part of it that a Range header names. Throws `not_found` and `range_not_satisfiable`. */
  async open(key: string, range?: string): Promise<ObjectStream> {
    const outgoing = this.request('GET', { key, use: 'read' }, range === undefined ? undefined : { range });
    const answer = await answerTo(outgoing);
    return {
      status: answer.statusCode === 206 ? 206 : 200,
      bytes: answer,
      length: answer.headers['content-length'],
      range: answer.headers['content-range'],
    };
  }

  private request(method: 'GET' | 'PUT', ticket: ObjectTicket, headers?: OutgoingHttpHeaders): ClientRequest {
    const url = new URL(`/objects/${ticket.key}`, this.config.FILES_URL);
    const token = signToken(this.config.SERVICE_SECRET, objectTicketAudience, ticket, ticketSeconds);
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    // A connection for each: a kept one may have been closed at the other end, and an upload cannot be repeated.
    const options = {
      method,
      agent: false,
      timeout: silenceMs,
      headers: { ...headers, [objectTicketHeader]: token },
    };
    const outgoing = send(url, options);
    return outgoing.on('timeout', () => outgoing.destroy(unavailable()));
  }
}

/** Sends the body, if any, and waits for the answer, which may come before all is sent. Throws unless it is a success. */
const answerTo = async (outgoing: ClientRequest, body?: Readable): Promise<IncomingMessage> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  outgoing.once('response', resolve).on('error', reject);
  const breakOff = () => {
    if (body?.readableEnded) return;
    reject(clientGone());
    outgoing.destroy();
  };
  if (!body) outgoing.end();
  else if (body.destroyed) breakOff();
  else body.once('error', breakOff).once('close', breakOff).pipe(outgoing);
  try {
    const answer = await promise;
    if (answer.statusCode === 200 || answer.statusCode === 201 || answer.statusCode === 206) return answer;
    throw await refusalIn(answer);
  } finally {
    body?.off('error', breakOff).off('close', breakOff).unpipe(outgoing);
  }
};

const refusalIn = async (answer: IncomingMessage): Promise<AppError> => {
  const told = callFailure.safeParse(await json(answer).catch(() => null));
  answer.destroy();
  if (!told.success) return new AppError('internal', 'The files service gave an unexpected answer');
  const { code, message, field } = told.data;
  const range = answer.headers['content-range'];
  return range === undefined
    ? new AppError(code, message, field)
    : new Refusal(code, message, { 'content-range': range });
};
