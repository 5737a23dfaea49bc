import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Product } from './product.ts';

/** Shared with the teardown: both run in jest's main process, each as a module of its own. */
export const shared = ((globalThis as { jobrefShared?: Shared }).jobrefShared ??= {});
interface Shared {
  server?: Server;
  product?: Promise<Product>;
}

/** Serves the URLs of the product that test files share, and starts the product on the first request. */
const setUp = async (): Promise<void> => {
  const server = createServer((_, response) => {
    shared.product ??= Product.start({ devLogin: true });
    shared.product.then(
      ({ stack: { url, inboxUrl, databaseUrl } }) =>
        response.end(JSON.stringify({ url, inboxUrl, databaseUrl })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shared.server = server;
  process.env.SHARED_PRODUCT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

export default setUp;
