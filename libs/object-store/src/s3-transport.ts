import * as http from 'node:http';
import * as https from 'node:https';
import type { ClientOptions } from 'minio';

const answerTimeout = 15_000;
// As long as our clients may stall: the store's side must not cut a slow download.
const stallTimeout = 300_000;

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
): Pick<ClientOptions, 'endPoint' | 'port' | 'useSSL' | 'transport' | 'transportAgent'> => {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const client = useSSL ? https : http;
  const request = (options: http.RequestOptions, answered?: (response: http.IncomingMessage) => void) => {
    const sent = client.request(options, answered);
    sent.setTimeout(answerTimeout, () => sent.destroy(new Error('The object store did not answer in time')));
    sent.on('response', (response) => {
      sent.setTimeout(stallTimeout);
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
