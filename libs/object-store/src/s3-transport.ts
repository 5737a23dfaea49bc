import * as http from 'node:http';
import * as https from 'node:https';
import type { ClientOptions } from 'minio';

/** Milliseconds that a store may stay silent: before it answers, and in the middle of an answer. */
export interface S3Timeouts {
  answerMs: number;
  silenceMs: number;
}
const defaultTimeouts: S3Timeouts = { answerMs: 15_000, silenceMs: 30_000 };

/**
 * Statuses for which the client throws without reading the body (minio's request.ts), so that their socket would never
 * be freed.
 */
const unread = new Set([408, 429, 499, 500, 502, 503, 504, 520]);

/**
 * Returns the S3 client's options for one endpoint, with timeouts so that a silent store cannot hold sockets for ever.
 */
export const s3Connection = (
  endpoint: string,
  { answerMs, silenceMs } = defaultTimeouts,
): Pick<ClientOptions, 'endPoint' | 'port' | 'useSSL' | 'transport' | 'transportAgent'> => {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const client = useSSL ? https : http;
  const request = (options: http.RequestOptions, answered?: (response: http.IncomingMessage) => void) => {
    const sent = client.request(options, answered);
    let answer: http.IncomingMessage | undefined;
    // While bytes wait to be read, the reader is slow, not the store: its own connection has a timeout.
    const isRead = () => !answer || (!answer.complete && answer.readableLength === 0);
    sent.setTimeout(answerMs).on('timeout', () => {
      if (isRead()) sent.destroy(new Error('The object store did not answer in time'));
      else sent.setTimeout(silenceMs);
    });
    sent.on('response', (response) => {
      answer = response;
      sent.setTimeout(silenceMs);
      if (unread.has(response.statusCode ?? 0)) response.resume();
    });
    return sent;
  };
  return {
    endPoint: url.hostname,
    port: Number(url.port) || (useSSL ? 443 : 80),
    useSSL,
    transport: { request } as ClientOptions['transport'],
    transportAgent: new client.Agent({ keepAlive: true, maxFreeSockets: 32 }),
  };
};
