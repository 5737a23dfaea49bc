import type { Page } from 'playwright-core';

/** Returns upload data stored on the device: the lists as text, and the number of files. */
export const storedUploads = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const db = await answer(indexedDB.open('uppy-blobs'));
    const lists = await answer(db.transaction('metadata').objectStore('metadata').getAll());
    const files = await answer(db.transaction('files').objectStore('files').getAllKeys());
    db.close();
    return { lists: JSON.stringify(lists), files: files.length };
  });
