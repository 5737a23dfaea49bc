import { useEffect } from 'react';

/** Names the browser's tab after the page; null where somebody else names it. */
export const useDocumentTitle = (title: string | null) => {
  useEffect(() => {
    if (title !== null) document.title = title ? `${title} | JobRef` : 'JobRef';
  }, [title]);
};
