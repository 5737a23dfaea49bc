import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '@jobref/contracts/domain/limits';
import type { Logger } from '@jobref/service-kit/logging';
import { requestIdHeader } from '@jobref/service-kit/request-context';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { errorBodyOf, toFailure } from './error-body.js';
import { requestIdOf } from './request-id.js';
import { trustedProxies } from './trusted-proxies.js';

// Long enough for 50 files over a slow connection; an idle connection times out much earlier.
const requestTimeoutMs = 30 * 60_000;
const idleTimeoutMs = 5 * 60_000;

/** Responds to requests that the router rejects before any hook: a malformed URL, or a parameter that is too long. */
const rejectInvalidUrl = (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  const failure = toFailure(error);
  void reply
    .code(failure.status)
    .header(requestIdHeader, request.id)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(errorBodyOf(failure, request.id)));
};

/** Responds to data that cannot be parsed as HTTP; there is no request id and no route. */
const refuseMalformedRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({
    ...errorBodyOf(toFailure({ statusCode: status }), ''),
    statusCode: status,
  });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
};

export const createAdapter = ({ TRUSTED_PROXIES }: GatewayConfig, logger: Logger): FastifyAdapter => {
  const isTrusted = trustedProxies(TRUSTED_PROXIES);
  return new FastifyAdapter({
    loggerInstance: logger as unknown as FastifyBaseLogger,
    // logRequests writes its own line, with less data and no query.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: TRUSTED_PROXIES.length > 0 ? (address: string) => isTrusted(address) : false,
    requestIdHeader: false,
    genReqId: requestIdOf(isTrusted),
    // The logger itself adds the request id, from its context.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    // A HEAD would run its GET: record a download, read all rows of an export, merge PDFs.
    exposeHeadRoutes: false,
    bodyLimit: limits.jsonBody,
    // Accepted requests are processed, also during shutdown.
    return503OnClosing: false,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: idleTimeoutMs,
    frameworkErrors: rejectInvalidUrl,
    clientErrorHandler: refuseMalformedRequest,
  });
};
