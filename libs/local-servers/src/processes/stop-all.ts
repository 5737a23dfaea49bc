import type { Part } from './part.ts';

/** Stops parts in their stop order, those of the same order at the same time. */
export const stopAll = async (parts: Part[]): Promise<void> => {
  const orders = [...new Set(parts.map((part) => part.spec.stopOrder))].sort((a, b) => a - b);
  for (const order of orders) {
    await Promise.all(parts.filter((part) => part.spec.stopOrder === order).map((part) => part.stop()));
  }
};
