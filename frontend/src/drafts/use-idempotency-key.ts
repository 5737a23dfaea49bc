import { randomUuid } from '../api/random-uuid.js';
import { keepDraft, readDraft } from './draft-storage.js';
import { useDraftKey } from './use-draft-key.js';

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
  const place = useDraftKey(`${name}.key`);
  const keyFor = (sent: unknown): string => {
    const body = JSON.stringify(sent);
    const kept = place ? parsed(readDraft(place)) : null;
    if (kept?.body === body) return kept.key;
    const key = randomUuid();
    if (place) keepDraft(place, JSON.stringify({ key, body }));
    return key;
  };
  const forget = () => {
    if (place) keepDraft(place, '');
  };
  return { keyFor, forget };
};
