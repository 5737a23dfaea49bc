import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { objectTicket, objectTicketAudience, objectTicketHeader } from '@jobref/contracts/wire/files';
import { ServiceKeys } from '@jobref/service-kit/service-keys';
import { verifyToken } from '@jobref/service-kit/tokens';
import { listenLocally } from '@jobref/testing/listen-locally';

/** Starts a fake files service that requires a valid ticket, keeps everything in memory, and can be made to fail. */
export const startFileStore = async (secret: string) => {
  const objects = new Map<string, Buffer>();
  const state = { failures: 0 };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = (request.url ?? '').replace('/objects/', '');
    const ticket = verifyToken(
      new ServiceKeys('files', secret).from('pdf-worker'),
      objectTicketAudience,
      String(request.headers[objectTicketHeader]),
      objectTicket,
    );
    const use = request.method === 'GET' ? 'read' : 'dossier';
    if (ticket.key !== key || ticket.use !== use) throw new Error('The ticket is for something else');
    if (state.failures > 0) {
      state.failures -= 1;
      response.writeHead(503).end(JSON.stringify({ code: 'unavailable', message: 'The store is away' }));
    } else if (use === 'dossier') {
      const sent = await buffer(request);
      const bytes = objects.get(key) ?? sent;
      objects.set(key, bytes);
      const stored = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      const unshown = { mimeType: 'application/pdf', width: null, height: null, hasThumbnail: false };
      response.writeHead(201).end(JSON.stringify({ ...stored, ...unshown }));
    } else if (objects.has(key) && request.headers.range === 'bytes=0-0')
      response.writeHead(206, { 'content-range': `bytes 0-0/${objects.get(key)!.length}` }).end(' ');
    else if (objects.has(key)) response.writeHead(200).end(objects.get(key));
    else response.writeHead(404).end(JSON.stringify({ code: 'not_found', message: 'File not found' }));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.writeHead(403).end(JSON.stringify({ code: 'forbidden', message: String(error) })),
    );
  });
  return {
    objects,
    state,
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
