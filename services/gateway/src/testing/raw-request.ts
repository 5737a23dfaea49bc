import { once } from 'node:events';
import { type IncomingMessage, request, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends a request unchanged: fetch would normalise the path and set the Host itself. */
export const rawRequest = async (origin: string, path: string, options: RequestOptions = {}) => {
  const { hostname: host, port } = new URL(origin);
  const asked = request({ host, port, path, ...options }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
};
