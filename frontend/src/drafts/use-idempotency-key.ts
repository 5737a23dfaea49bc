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
 * The idempotency key of a POST. The same body keeps its key, through reloads and an ended session, until `forget` is called because
 * it was created. Another body gets another key.
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
