import type { KeyboardEvent } from 'react';

const mirrored: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key that would mean the same where one reads from left to right: in Arabic the left arrow leads on. */
export const readingKey = ({ key, currentTarget }: KeyboardEvent<Element>): string =>
  getComputedStyle(currentTarget).direction === 'rtl' ? (mirrored[key] ?? key) : key;
