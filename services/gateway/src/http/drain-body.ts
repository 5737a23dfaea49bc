import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

const mostBytes = 64 * 1024 * 1024;

/** Timeouts for the rest of a body: without any data, as on a stalled connection, and in total. */
export interface DrainTimeouts {
  silenceMs: number;
  totalMs: number;
}
const defaultTimeouts: DrainTimeouts = { silenceMs: 20_000, totalMs: 60_000 };

/**
 * Reads every request body to its end before the response is sent, also of rejected requests: a browser reads the
 * response only after it has sent everything, and a proxy that gets the response earlier closes a connection that its
 * client considers kept alive. Discards the rest of the body. Above 64 MB, or after a timeout, the response closes the
 * connection.
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

/** Discards the body; resolves with whether all of it was read. */
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
