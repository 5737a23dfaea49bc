import { randomUuid } from '../api/random-uuid.js';
import { keepDraft, readDraft } from './draft-storage.js';
import { useDraftKey } from './use-draft-key.js';

const parsed = (text: string) => {
  try {
    return JSON.parse(text) as { key: string; body: string; at?: number };
  } catch {
    return null;
  }
};

/**
 * The idempotency key of a POST. The same body keeps its key, through reloads and an ended session, until `forget` is called because
 * it was created, for `keptMs` milliseconds where the same may be wanted once more later. Another body gets another key.
 */
export const useIdempotencyKey = (name: string, keptMs = Infinity) => {
  const place = useDraftKey(`${name}.key`);
  const keyFor = (sent: unknown): string => {
    const body = JSON.stringify(sent);
    const kept = place ? parsed(readDraft(place)) : null;
    if (kept?.body === body && Date.now() - (kept.at ?? 0) < keptMs) return kept.key;
    const key = randomUuid();
    if (place) keepDraft(place, JSON.stringify({ key, body, at: Date.now() }));
    return key;
  };
  const forget = () => {
    if (place) keepDraft(place, '');
  };
  return { keyFor, forget };
};
