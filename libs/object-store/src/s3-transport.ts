import * as http from 'node:http';
import * as https from 'node:https';
import type { ClientOptions } from 'minio';

const answerTimeout = 15_000;
// As long as a client of ours may stall: a slow download must not be cut by the store's side of it.
const stallTimeout = 300_000;

/** The client throws for these without reading what they say (minio's request.ts), so that their socket would never be free again. */
const unread = new Set([408, 429, 499, 500, 502, 503, 504, 520]);

/** What the S3 client needs to speak to one endpoint, over sockets that a silent store cannot hold for ever. */
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
