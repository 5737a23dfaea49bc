/** The baseline: server-sent events by Node's http alone. PORT, OPS_PORT, REDIS_URL, STREAM. */
import { createServer, type ServerResponse } from 'node:http';
import { Redis } from 'ioredis';

const { PORT, OPS_PORT, REDIS_URL = '', STREAM = '' } = process.env;
const open = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write('event: caught_up\ndata: {}\n\n');
  open.add(response);
  response.once('close', () => open.delete(response));
}).listen(Number(PORT), '127.0.0.1');
const health = createServer((_request, response) => response.end()).listen(Number(OPS_PORT), '127.0.0.1');

const redis = new Redis(REDIS_URL);
let isRunning = true;
process.once('SIGTERM', () => {
  isRunning = false;
  redis.disconnect();
  server.closeAllConnections();
  server.close();
  health.close();
});

let last = '$';
while (isRunning) {
  const answer = await redis.xread('BLOCK', 5_000, 'STREAMS', STREAM, last).catch(() => null);
  for (const [id, fields] of answer?.[0]?.[1] ?? []) {
    const bytes = Buffer.from(`event: stale\nid: ${id}\ndata: ${fields[1]}\n\n`);
    for (const response of open) response.write(bytes);
    last = id;
  }
}
