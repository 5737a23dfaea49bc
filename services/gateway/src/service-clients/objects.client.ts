import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { limits } from '@jobref/contracts/domain/limits';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { type ObjectTicket, storedObject, type StoredObject } from '@jobref/contracts/wire/files';
import { AppError } from '@jobref/service-kit/errors';
import { ObjectReplicas, type AcceptedRequest } from '@jobref/service-kit/objects/object-replicas';
import { objectFailure } from '@jobref/service-kit/objects/object-request';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type GatewayConfig } from '../config.js';
import { clientGone } from '../http/client-gone.js';
import { Refusal } from '../http/refusal.js';

/** Where bytes go, and the person who sends them. */
export type Addressed = Required<Pick<ObjectTicket, 'key' | 'person'>>;

/** Bytes on their way out: the whole object, or the part of it that was asked for. */
export interface ObjectStream {
  status: 200 | 206;
  bytes: Readable;
  length: string | undefined;
  range: string | undefined;
}

const fileTooLarge = (most: number) =>
  new AppError('file_too_large', `File too large (max ${most / 1024 / 1024}MB)`);

/** The length that a request announces; undefined without one. Throws `file_too_large` for more than `most` bytes. */
export const announcedLength = ({ headers }: IncomingMessage, most: number): number | undefined => {
  const announced = headers['content-length'];
  const length = announced === undefined ? undefined : Number(announced);
  if (length !== undefined && length > most) throw fileTooLarge(most);
  return length;
};

/** The files service's bytes, in and out, as streams: what passes through is never held as a whole. */
@Injectable()
export class ObjectsClient {
  private readonly replicas: ObjectReplicas;

  constructor(keys: ServiceKeys, @Inject(CONFIG) { FILES_URL }: GatewayConfig) {
    this.replicas = new ObjectReplicas(FILES_URL, keys);
  }

  /**
   * Sends what `body` brings as somebody's upload under a key. When it is refused half-way the rest of `body` is left
   * unread, for the caller to deal with. Throws the files service's own refusal, or `client_gone` when `body` breaks off.
   */
  upload(ticket: Addressed, body: Readable, length?: number): Promise<StoredObject> {
    return this.put({ ...ticket, use: 'upload' }, { bytes: body, length, most: limits.fileSize });
  }

  /** The same for a version of the organisation's logo. */
  uploadLogo(ticket: Addressed, body: Readable, length?: number): Promise<StoredObject> {
    return this.put({ ...ticket, use: 'logo' }, { bytes: body, length, most: limits.logoSize });
  }

  /** Has shapes drawn over the photo of the key, which names their version. */
  mark(ticket: Addressed, shapes: MarkupShape[]): Promise<StoredObject> {
    const bytes = Buffer.from(JSON.stringify({ shapes }));
    return this.put(
      { ...ticket, use: 'mark' },
      { bytes: Readable.from([bytes]), length: bytes.length, most: limits.jsonBody },
    );
  }

  /** Copies an original, with what was made of it, to the place of another. Throws `not_found` where nothing stands. */
  async copy(from: string, key: string): Promise<void> {
    const bytes = Readable.from([]);
    const ticket = { key, from, use: 'copy' } as const;
    const taken = await this.replicas.send({ method: 'PUT', ticket, headers: { 'content-length': 0 } });
    (await answerTo(taken, { bytes, most: 0 })).resume();
  }

  /** Opens an object, or the part of it that a Range header names. Throws `not_found` and `range_not_satisfiable`. */
  async open(key: string, range?: string): Promise<ObjectStream> {
    const headers = range === undefined ? undefined : { range };
    const answer = await answerTo(
      await this.replicas.send({ method: 'GET', ticket: { key, use: 'read' }, headers }),
    );
    return {
      status: answer.statusCode === 206 ? 206 : 200,
      bytes: answer,
      length: answer.headers['content-length'],
      range: answer.headers['content-range'],
    };
  }

  private async put(ticket: ObjectTicket, body: Body & { length?: number }): Promise<StoredObject> {
    const headers = body.length === undefined ? undefined : { 'content-length': body.length };
    // Who breaks off before anybody takes the bytes is noticed below.
    body.bytes.on('error', () => undefined);
    const taken = await this.replicas.send({ method: 'PUT', ticket, headers });
    return storedObject.parse(await json(await answerTo(taken, body)));
  }
}

/** What is sent, in at most so many bytes. */
interface Body {
  bytes: Readable;
  most: number;
}

/** Sends the body, if any, and waits for the answer, which may come before all is sent. Throws unless it is a success. */
const answerTo = async (
  { outgoing, answered, isAnswered }: AcceptedRequest,
  sent?: Body,
): Promise<IncomingMessage> => {
  const { bytes: body, most = 0 } = sent ?? {};
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  answered.then(resolve, reject);
  outgoing.on('error', reject);
  const breakOff = () => {
    if (body?.readableEnded) return;
    reject(clientGone());
    outgoing.destroy();
  };
  // Counted here too: a peer that refuses half-way may close the connection before its answer has been read.
  let counted = 0;
  const count = (chunk: Buffer) => {
    counted += chunk.length;
    if (counted <= most) return;
    reject(fileTooLarge(most));
    body?.unpipe(outgoing);
    outgoing.destroy();
  };
  if (!isAnswered && body?.destroyed) breakOff();
  else if (!isAnswered)
    body?.on('data', count).once('error', breakOff).once('close', breakOff).pipe(outgoing);
  try {
    const answer = await promise;
    if (answer.statusCode === 200 || answer.statusCode === 201 || answer.statusCode === 206) return answer;
    throw await refusalIn(answer);
  } finally {
    body?.off('data', count).off('error', breakOff).off('close', breakOff).unpipe(outgoing);
  }
};

const refusalIn = async (answer: IncomingMessage): Promise<AppError> => {
  const failure = objectFailure(await json(answer).catch(() => null));
  answer.destroy();
  const range = answer.headers['content-range'];
  return range === undefined
    ? failure
    : new Refusal(failure.code, failure.message, { 'content-range': range });
};
