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
import { clientDisconnected } from '../http/client-disconnected.js';
import { ErrorWithHeaders } from '../http/error-with-headers.js';

/** Object key of an upload, and the person who sends it. */
export type UploadTarget = Required<Pick<ObjectTicket, 'key' | 'person'>>;

/** An opened object: all of its bytes, or the requested range. */
export interface ObjectStream {
  status: 200 | 206;
  bytes: Readable;
  length: string | undefined;
  range: string | undefined;
}

const fileTooLarge = (most: number) =>
  new AppError('file_too_large', `File too large (max ${most / 1024 / 1024}MB)`);

/** Returns the declared length of a request; undefined without one. Throws `file_too_large` above `most` bytes. */
export const declaredLength = ({ headers }: IncomingMessage, most: number): number | undefined => {
  const announced = headers['content-length'];
  const length = announced === undefined ? undefined : Number(announced);
  if (length !== undefined && length > most) throw fileTooLarge(most);
  return length;
};

/** Client of the files service. Streams bytes in and out, and never holds an object as a whole. */
@Injectable()
export class ObjectsClient {
  private readonly replicas: ObjectReplicas;

  constructor(keys: ServiceKeys, @Inject(CONFIG) { FILES_URL }: GatewayConfig) {
    this.replicas = new ObjectReplicas(FILES_URL, keys);
  }

  /**
   * Uploads `body` for a person under a key. When the upload is rejected half-way, the rest of `body` is left unread
   * for the caller. Throws the files service's own error, or `client_gone` when `body` ends early.
   */
  upload(ticket: UploadTarget, body: Readable, length?: number): Promise<StoredObject> {
    return this.put({ ...ticket, use: 'upload' }, { bytes: body, length, most: limits.fileSize });
  }

  /** Does the same for a version of the organisation's logo. */
  uploadLogo(ticket: UploadTarget, body: Readable, length?: number): Promise<StoredObject> {
    return this.put({ ...ticket, use: 'logo' }, { bytes: body, length, most: limits.logoSize });
  }

  /** Draws shapes over the photo of the key, which contains the markup version. */
  mark(ticket: UploadTarget, shapes: MarkupShape[]): Promise<StoredObject> {
    const bytes = Buffer.from(JSON.stringify({ shapes }));
    return this.put(
      { ...ticket, use: 'mark' },
      { bytes: Readable.from([bytes]), length: bytes.length, most: limits.jsonBody },
    );
  }

  /** Copies an original and its derivatives to another file's key. Throws `not_found` when the source is missing. */
  async copy(from: string, key: string): Promise<void> {
    const bytes = Readable.from([]);
    const ticket = { key, from, use: 'copy' } as const;
    const sent = await this.replicas.send({ method: 'PUT', ticket, headers: { 'content-length': 0 } });
    (await awaitResponse(sent, { bytes, most: 0 })).resume();
  }

  /** Opens an object, or the range in a Range header. Throws `not_found` and `range_not_satisfiable`. */
  async open(key: string, range?: string): Promise<ObjectStream> {
    const headers = range === undefined ? undefined : { range };
    const answer = await awaitResponse(
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
    // A sender that disconnects before the upload starts is detected below.
    body.bytes.on('error', () => undefined);
    const sent = await this.replicas.send({ method: 'PUT', ticket, headers });
    return storedObject.parse(await json(await awaitResponse(sent, body)));
  }
}

/** A request body, and its maximum number of bytes. */
interface Body {
  bytes: Readable;
  most: number;
}

/**
 * Sends the body, if any, and waits for the response, which may arrive before all is sent. Throws unless it is a
 * success.
 */
const awaitResponse = async (
  { outgoing, answered, isAnswered }: AcceptedRequest,
  sent?: Body,
): Promise<IncomingMessage> => {
  const { bytes: body, most = 0 } = sent ?? {};
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  answered.then(resolve, reject);
  outgoing.on('error', reject);
  const breakOff = () => {
    if (body?.readableEnded) return;
    reject(clientDisconnected());
    outgoing.destroy();
  };
  // Counted here too: a peer that rejects the body half-way may close the connection before its response was read.
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
    : new ErrorWithHeaders(failure.code, failure.message, { 'content-range': range });
};
