import type { FastifyReply } from 'fastify';

/** Has the browser throw away what it kept of a session that is over: clients' photos above all. */
export const clearBrowserCache = (reply: FastifyReply): void => {
  void reply.header('clear-site-data', '"cache"');
};
