import { useEffect } from 'react';

/** Names the browser's tab after the page. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = title ? `${title} | JobRef` : 'JobRef';
  }, [title]);
};
