import { limits } from '@jobref/contracts/domain/limits';
import { searchNotes } from './search-box.js';
import styles from './search-page.module.css';

/** Explains how the query was interpreted where that may be unexpected. */
export const SearchNotes = ({ query, common }: { query: string | undefined; common: readonly string[] }) => {
  const { notUnderstood, leftOut, isShort } = searchNotes(query);
  return (
    <>
      {notUnderstood.length > 0 && (
        <p className={styles.note}>
          {notUnderstood.map((part) => `“${part}”`).join(', ')} was not understood and is searched as words.
          {notUnderstood.some((part) => part.includes('"')) && ' Quotation marks must come in pairs.'}
          {notUnderstood.some((part) => part.includes(':')) &&
            ' The filters are status:, client:, tag:, has:, from:, to:, before: and after:.'}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className={styles.note}>
          A search takes {limits.searchTerms} words or phrases:{' '}
          {leftOut.map((part) => `“${part}”`).join(', ')} {leftOut.length === 1 ? 'is' : 'are'} not searched.
        </p>
      )}
      {common.length > 0 && (
        <p className={styles.note}>
          {common.map((word) => `“${word}”`).join(', ')} occurs in very many files. Files and comments are
          searched for it in the newest 1,000 job references only; add another word to search the others.
        </p>
      )}
      {isShort && (
        <p className={styles.note}>
          One or two letters are found at the beginning of words, and inside words only in the newest 20,000
          job references.
        </p>
      )}
    </>
  );
};
