import { tabId } from './tab-id.js';

/** Where Golden Retriever keeps chosen files and what it knows of them (its version 6: one database for all). */
const database = 'uppy-blobs';
const stores = { metadata: 'metadata', blobs: 'files' } as const;

interface KeptFile {
  progress: { uploadComplete?: boolean };
}
interface KeptRecord {
  expires: number;
  /** JSON. */
  metadata: string;
}

const answerOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no files'));
  });

/** Null where nothing was ever kept: asking must not create an empty database. */
const openKept = async (): Promise<IDBDatabase | null> => {
  if (typeof indexedDB === 'undefined') return null;
  const request = indexedDB.open(database);
  request.onupgradeneeded = () => request.transaction?.abort();
  const db = await answerOf(request).catch(() => null);
  // Never in the way of another tab that removes it.
  if (db) db.onversionchange = () => db.close();
  return db;
};

const withKept = async <T>(read: (db: IDBDatabase) => Promise<T>): Promise<T | null> => {
  const db = await openKept();
  if (!db) return null;
  try {
    return await read(db);
  } catch {
    // Another shape than the one known here: as if nothing was kept.
    return null;
  } finally {
    db.close();
  }
};

const recordOf = async (db: IDBDatabase, uploaderId: string) => {
  const store = db.transaction(stores.metadata).objectStore(stores.metadata);
  const record = await answerOf(store.get(uploaderId) as IDBRequest<KeptRecord | undefined>);
  return record && record.expires > Date.now() ? record : null;
};

/** Each tab keeps its own: what is chosen in one never comes up in another. */
export const ownListOf = async (list: string): Promise<string> => `${list}-${await tabId()}`;

/** Under this name the list of a job reference's page is kept through a reload, for this person. */
export const jobPageListOf = (userId: string, jobReferenceId: string) => `jobref-${userId}-${jobReferenceId}`;

/**
 * The same for the dialog that can send to another job reference than the one it was opened for: what is kept there
 * never comes up on a job reference's page, which would send it to its own.
 */
export const uploadListOf = (userId: string, jobReferenceId: string | null) =>
  `jobref-${userId}-upload-${jobReferenceId ?? 'any'}`;

/** Whether an uploader that starts under this name will find something to restore. */
export const isSomethingKept = async (uploaderId: string): Promise<boolean> =>
  (await withKept(async (db) => (await recordOf(db, uploaderId)) !== null)) ?? false;

/** How many files wait on a list of this tab: chosen, and not uploaded when the page went away. */
export const countKeptFiles = async (list: string): Promise<number> => {
  const uploaderId = await ownListOf(list);
  const count = await withKept(async (db) => {
    const record = await recordOf(db, uploaderId);
    if (!record) return 0;
    const { files } = JSON.parse(record.metadata) as { files: Record<string, KeptFile> };
    return Object.values(files).filter(({ progress }) => !progress.uploadComplete).length;
  });
  return count ?? 0;
};

/** Forgets what is kept on a list of this tab. */
export const forgetKeptFiles = async (list: string): Promise<void> => {
  const uploaderId = await ownListOf(list);
  await withKept(async (db) => {
    const transaction = db.transaction(Object.values(stores), 'readwrite');
    transaction.objectStore(stores.metadata).delete(uploaderId);
    const blobs = transaction.objectStore(stores.blobs);
    const keys = await answerOf(blobs.index('store').getAllKeys(IDBKeyRange.only(uploaderId)));
    for (const key of keys) blobs.delete(key);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
  });
};

/** Whoever logs out on purpose leaves no files behind on this device. */
export const forgetAllKeptFiles = () => {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(database);
};
