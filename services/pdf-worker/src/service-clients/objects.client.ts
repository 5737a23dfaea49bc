import type { IncomingMessage } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { type ObjectTicket, photoLook, type StoredObject, storedObject } from '@jobref/contracts/wire/files';
import { unavailable } from '@jobref/service-kit/errors';
import { ObjectReplicas } from '@jobref/service-kit/objects/object-replicas';
import { objectFailure } from '@jobref/service-kit/objects/object-request';
import type { ServiceKeys } from '@jobref/service-kit/service-keys';

const timeoutMs = 60_000;

/** Bytes from and to the files service. Both calls throw AppError: `unavailable` while it is away. */
export class ObjectsClient {
  private readonly replicas: ObjectReplicas;

  constructor(url: string, keys: ServiceKeys) {
    this.replicas = new ObjectReplicas(url, keys);
  }

  /** The object's bytes, or null where there is none. */
  async read(key: string): Promise<Buffer | null> {
    const answer = await this.answer({ key, use: 'read' });
    if (answer.statusCode === 404) {
      answer.destroy();
      return null;
    }
    return buffer(await succeeded(answer)).catch(lost);
  }

  /** Whether a photo looks like a page by one of its derivatives; null where there is none. */
  async looksLikePage(key: string): Promise<boolean | null> {
    const answer = await this.answer({ key, use: 'look' });
    if (answer.statusCode === 404) {
      answer.resume();
      return null;
    }
    return photoLook.parse(await json(await succeeded(answer)).catch(lost)).looksLikePage;
  }

  /** Its length in bytes, or null where there is none. */
  async sizeOf(key: string): Promise<number | null> {
    const answer = await this.answer({ key, use: 'read' }, undefined, { range: 'bytes=0-0' });
    const { statusCode, headers } = answer;
    // One byte, or why there is none: read, so that the connection is kept.
    answer.resume();
    if (statusCode === 404) return null;
    const [, total] = /\/(\d+)$/.exec(headers['content-range'] ?? '') ?? [];
    return Number(total ?? 0);
  }

  /** Stores a dossier and answers what stands there now: the first one stays. */
  async writeDossier(key: string, bytes: Buffer): Promise<StoredObject> {
    const answer = await succeeded(await this.answer({ key, use: 'dossier' }, bytes));
    return storedObject.parse(await json(answer).catch(lost));
  }

  private async answer(
    ticket: ObjectTicket,
    body?: Buffer,
    further: Record<string, string> = {},
  ): Promise<IncomingMessage> {
    const ofBody = body && { 'content-type': 'application/pdf', 'content-length': body.length };
    const headers = { ...further, ...ofBody };
    const { outgoing, answered, isAnswered } = await this.replicas.send({
      ticket,
      method: body ? 'PUT' : 'GET',
      headers,
    });
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy());
    if (!isAnswered) outgoing.end(body);
    return answered.catch(lost);
  }
}

const lost = (): never => {
  throw unavailable('The file store is out of reach. Please try again in a moment.');
};

const succeeded = async (answer: IncomingMessage): Promise<IncomingMessage> => {
  if (answer.statusCode !== undefined && answer.statusCode < 300) return answer;
  throw objectFailure(await json(answer).catch(() => null));
};
