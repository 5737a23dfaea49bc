import type { Reachable } from './product.js';

/**
 * Returns the product shared by test files that do not stop, start or configure any of it. Each file has its own
 * people, with user names unique among files.
 */
export const sharedProduct = async (): Promise<Reachable> => {
  const answer = await fetch(process.env.SHARED_PRODUCT_URL ?? '');
  if (!answer.ok) throw new Error(`The shared product did not start: ${await answer.text()}`);
  return { stack: (await answer.json()) as Reachable['stack'] };
};
