import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

const mostBytes = 64 * 1024 * 1024;

/** How long the rest of a body is waited for: how long nothing may come, as on a line that stalls, and how long in all. */
export interface DrainTimeouts {
  silenceMs: number;
  totalMs: number;
}
const defaultTimeouts: DrainTimeouts = { silenceMs: 20_000, totalMs: 60_000 };

/**
 * Has every body read to its end before its answer goes out, also one that was refused: a browser looks at the answer only
 * when it has sent everything, and a proxy that is answered before that goes on to close a connection that its client takes
 * for kept. What is left over is thrown away. Past 64 MB, and where the time is up, the answer ends the connection.
 */
export const drainBodies = (fastify: FastifyInstance, timeouts = defaultTimeouts): void => {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (!hasBody(raw) || raw.complete || raw.destroyed) done();
    else void ended(raw, timeouts).then((isWhole) => (isWhole || closeAfter(reply), done()));
  });
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  Number(headers['content-length']) > 0 || headers['transfer-encoding'] !== undefined;

/** Throws away what comes; resolves with whether that was all of it. */
const ended = async (body: IncomingMessage, { silenceMs, totalMs }: DrainTimeouts): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const giveUp = () => resolve(false);
  const [silence, total] = [setTimeout(giveUp, silenceMs), setTimeout(giveUp, totalMs)];
  let read = 0;
  const discard = (chunk: Buffer) => {
    silence.refresh();
    read += chunk.length;
    if (read > mostBytes) giveUp();
  };
  const end = () => resolve(true);
  body.unpipe();
  body.on('error', () => undefined);
  body.on('data', discard).once('end', end).once('close', end).resume();
  const isWhole = await promise;
  clearTimeout(silence);
  clearTimeout(total);
  body.off('data', discard).off('end', end).off('close', end);
  return isWhole;
};

const closeAfter = (reply: FastifyReply): void => {
  const { raw } = reply.request;
  raw.pause();
  void reply.header('connection', 'close');
  reply.raw.once('finish', () => raw.destroy());
};
