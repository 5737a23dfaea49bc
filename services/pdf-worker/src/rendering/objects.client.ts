import type { ObjectTicket } from '@jobref/contracts/services/files';
import { unavailable } from '@jobref/service-kit/errors';
import { objectFailure, objectRequest } from '@jobref/service-kit/objects/object-request';

const timeoutMs = 60_000;

/** Bytes from and to the files service. Both calls throw AppError: `unavailable` while it is away. */
export class ObjectsClient {
  constructor(
    private readonly url: string,
    private readonly secret: string,
  ) {}

  /** The object's bytes, or null where there is none. */
  async read(key: string): Promise<Buffer | null> {
    const response = await this.send({ key, use: 'read' }, { method: 'GET' });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    return Buffer.from(await (await succeeded(response)).arrayBuffer().catch(lost));
  }

  /** Stores a dossier; a second time it takes the first one's place. */
  async writeDossier(key: string, bytes: Buffer): Promise<void> {
    const response = await this.send(
      { key, use: 'dossier' },
      {
        method: 'PUT',
        body: bytes as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': 'application/pdf' },
      },
    );
    await (await succeeded(response)).body?.cancel();
  }

  private send(ticket: ObjectTicket, request: OutgoingRequest): Promise<Response> {
    const { url, headers } = objectRequest(this.url, this.secret, ticket);
    return fetch(url, {
      ...request,
      headers: { ...request.headers, ...headers },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(lost);
  }
}

type OutgoingRequest = RequestInit & { headers?: Record<string, string> };

const lost = (): never => {
  throw unavailable('The file store is out of reach. Please try again in a moment.');
};

const succeeded = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  throw objectFailure(await response.json().catch(() => null));
};
