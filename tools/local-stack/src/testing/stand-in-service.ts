import { createServer, type RequestListener } from 'node:http';

/**
 * A process like a service, for the runner's own tests: healthy on OPS_PORT, and answering on PORT where it is given
 * one. FAILS makes it end at once, with a line that says why; STUBBORN makes it deaf to SIGTERM, and UNREADY
 * keeps it from ever being healthy.
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
