import { useEffect, useLayoutEffect } from 'react';

const setTitle = (title: string) => {
  document.title = title ? `${title} | JobRef` : 'JobRef';
};

/** Sets the document's title; null leaves it to another component. */
export const useDocumentTitle = (title: string | null) => {
  useEffect(() => {
    if (title !== null) setTitle(title);
  }, [title]);
};

/**
 * Sets the document's title for a page that does not set it itself: before effects, so that such a page overrides it, and
 * for each path, so that no page has the name of the one before.
 */
export const useDefaultTitle = (title: string, path: string) => {
  useLayoutEffect(() => {
    if (title) setTitle(title);
  }, [title, path]);
};
