import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { type ObjectTicket, type StoredObject, storedObject } from '@jobref/contracts/wire/files';
import { unavailable } from '@jobref/service-kit/errors';
import { type ObjectCall, ObjectReplicas } from '@jobref/service-kit/objects/object-replicas';
import { objectFailure } from '@jobref/service-kit/objects/object-request';
import type { ServiceKeys } from '@jobref/service-kit/service-keys';

const timeoutMs = 60_000;

/** Client for the bytes in the files service. All calls throw AppError: `unavailable` while the service is down. */
export class ObjectsClient {
  private readonly replicas: ObjectReplicas;

  constructor(url: string, keys: ServiceKeys) {
    this.replicas = new ObjectReplicas(url, keys);
  }

  /** Returns the object's bytes, or null if it does not exist. */
  async read(key: string): Promise<Buffer | null> {
    const answer = await this.found({ key, use: 'read' });
    return answer && Buffer.concat(await answer.toArray().catch(lost));
  }

  /** Returns the object's size in bytes, or null if it does not exist. */
  async sizeOf(key: string): Promise<number | null> {
    const answer = await this.found({ key, use: 'read' }, { range: 'bytes=0-0' });
    if (!answer) return null;
    // Consumes the one byte, so that the connection is kept.
    answer.resume();
    const [, total] = /\/(\d+)$/.exec(answer.headers['content-range'] ?? '') ?? [];
    if (total === undefined) throw unavailable();
    return Number(total);
  }

  /** Stores a dossier and returns the stored one: the first one stays. */
  async writeDossier(key: string, bytes: Buffer): Promise<StoredObject> {
    const ticket: ObjectTicket = { key, use: 'dossier' };
    const headers = { 'content-type': 'application/pdf', 'content-length': bytes.length };
    const answer = await succeeded(await this.answer({ ticket, method: 'PUT', headers }, bytes));
    return storedObject.parse(await json(answer).catch(lost));
  }

  private async found(ticket: ObjectTicket, headers?: OutgoingHttpHeaders): Promise<IncomingMessage | null> {
    const answer = await this.answer({ ticket, method: 'GET', headers });
    if (answer.statusCode !== 404) return succeeded(answer);
    answer.resume();
    return null;
  }

  private async answer(call: ObjectCall, body?: Buffer): Promise<IncomingMessage> {
    const { outgoing, answered, isAnswered } = await this.replicas.send(call);
    outgoing.setTimeout(timeoutMs, () => outgoing.destroy());
    if (!isAnswered) outgoing.end(body);
    return answered.catch(lost);
  }
}

const lost = (): never => {
  throw unavailable('The file store cannot be reached. Please try again in a moment.');
};

const succeeded = async (answer: IncomingMessage): Promise<IncomingMessage> => {
  if (answer.statusCode !== undefined && answer.statusCode < 300) return answer;
  throw objectFailure(await json(answer).catch(() => null));
};
