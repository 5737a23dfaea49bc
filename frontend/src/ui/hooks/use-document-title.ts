import { useEffect } from 'react';

/** Sets the document's title; null leaves it to another component. */
export const useDocumentTitle = (title: string | null) => {
  useEffect(() => {
    if (title !== null) document.title = title ? `${title} | JobRef` : 'JobRef';
  }, [title]);
};
