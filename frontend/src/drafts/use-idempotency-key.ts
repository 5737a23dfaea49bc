import { use } from 'react';
import { draftKey, keepDraft, readDraft } from './draft-storage.js';
import { SignedInUser } from '../session/signed-in-user.js';

/** A random UUID. The browser's own is there on HTTPS only, and the product is tried out without. */
const newKey = () => {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, index) =>
    index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as { key: string; body: string };
  } catch {
    return null;
  }
};

/**
 * The key under which something is made once: for the same body the same one, through reloads and an ended session, until
 * it is known to be made. Other words are something else.
 */
export const useIdempotencyKey = (name: string) => {
  const user = use(SignedInUser);
  const place = user && draftKey(user.id, `${name}.key`);
  const keyFor = (sent: unknown): string => {
    const body = JSON.stringify(sent);
    const kept = place ? parsed(readDraft(place)) : null;
    if (kept?.body === body) return kept.key;
    const key = newKey();
    if (place) keepDraft(place, JSON.stringify({ key, body }));
    return key;
  };
  const forget = () => {
    if (place) keepDraft(place, '');
  };
  return { keyFor, forget };
};
