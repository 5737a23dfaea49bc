import type { Reachable } from './product.js';

/**
 * The product that test files share, for those that stop, start and set nothing of it. Each has people of its own, whose
 * user names no other file has.
 */
export const sharedProduct = async (): Promise<Reachable> => {
  const answer = await fetch(process.env.SHARED_PRODUCT_URL ?? '');
  if (!answer.ok) throw new Error(`The shared product did not start: ${await answer.text()}`);
  return { stack: (await answer.json()) as Reachable['stack'] };
};
