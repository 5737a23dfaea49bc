import { useRef } from 'react';
import { randomUuid } from '../api/random-uuid.js';
import { parseJson } from '../parse-json.js';
import { readDraft, requestKeySuffix, saveDraft } from './draft-storage.js';
import { useDraftKey } from './use-draft-key.js';

interface StoredKey {
  key: string;
  body: string;
  hasSecret?: boolean;
  at?: number;
}

/**
 * The idempotency key of a POST. The same body keeps its key, across reloads and expired sessions, until `forget` is
 * called after the creation, or for `keptMs` milliseconds where the same body may be intended again later. Another body
 * gets another key. A `secret` of the body is not stored: the same body with a secret gets another key after the form
 * was closed or the page reloaded.
 */
export const useIdempotencyKey = (name: string, keptMs = Infinity) => {
  const draftKey = useDraftKey(`${name}${requestKeySuffix}`);
  const lastSecret = useRef('');
  const keyFor = (sent: unknown, secret = ''): string => {
    const body = JSON.stringify(sent);
    const kept = parseJson(readDraft(draftKey)) as StoredKey | undefined;
    const hasSecret = secret !== '';
    const isSame =
      kept?.body === body && (kept.hasSecret ?? false) === hasSecret && lastSecret.current === secret;
    lastSecret.current = secret;
    if (isSame && Date.now() - (kept.at ?? 0) < keptMs) return kept.key;
    const key = randomUuid();
    saveDraft(draftKey, JSON.stringify({ key, body, hasSecret, at: Date.now() }));
    return key;
  };
  const forget = () => saveDraft(draftKey, '');
  return { keyFor, forget };
};
