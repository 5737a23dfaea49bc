import type { KeyboardEvent } from 'react';

const mirrored: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Returns the equivalent key in left-to-right text: in Arabic the left arrow moves forward. */
export const readingKey = ({ key, currentTarget }: KeyboardEvent<Element>): string =>
  getComputedStyle(currentTarget).direction === 'rtl' ? (mirrored[key] ?? key) : key;
