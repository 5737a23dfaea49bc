import { createServer, type RequestListener } from 'node:http';

/**
 * A stand-in for a service, for the runner's own tests: healthy on OPS_PORT, and answering on PORT if given. FAILS
 * makes it exit at once with this reason; STUBBORN makes it ignore SIGTERM, and UNREADY keeps it unhealthy.
 */
const { OPS_PORT, PORT, FAILS, STUBBORN, UNREADY } = process.env;

const log = (level: number, msg: string) =>
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`);

if (FAILS) {
  log(60, FAILS);
  process.exit(1);
}
const answer: RequestListener = (_request, response) => response.writeHead(UNREADY ? 503 : 200).end();
for (const port of [OPS_PORT, PORT]) {
  if (port) createServer(answer).listen(Number(port), '127.0.0.1');
}
if (STUBBORN) process.on('SIGTERM', () => log(40, 'Not yet'));
log(30, 'Standing in');
