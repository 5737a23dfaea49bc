import { randomUuid } from '../api/random-uuid.js';
import { tabStorage } from '../browser-storage.js';
import { signedInUserId } from '../session/session.js';
import { draftKey, saveDraft } from './draft-storage.js';
import { tabId } from './tab-id.js';

/**
 * Database of Golden Retriever, which stores selected files and their metadata (its version 6: one database for all).
 */
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

/** Opens the database; null when nothing was ever stored, since opening must not create an empty database. */
const openKept = async (): Promise<IDBDatabase | null> => {
  if (typeof indexedDB === 'undefined') return null;
  const request = indexedDB.open(database);
  request.onupgradeneeded = () => request.transaction?.abort();
  const db = await answerOf(request).catch(() => null);
  // Never blocks another tab that deletes the database.
  if (db) db.onversionchange = () => db.close();
  return db;
};

const withKept = async <T>(read: (db: IDBDatabase) => Promise<T>): Promise<T | null> => {
  const db = await openKept();
  if (!db) return null;
  try {
    return await read(db);
  } catch {
    // An unknown schema counts as empty.
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

const discardKey = (list: string) => `jobref.discarded.${list}`;

/**
 * Adds to a list's name this tab's id, as files selected in one tab never appear in another, and the mark of the last
 * discard in this tab.
 */
export const ownListOf = async (list: string): Promise<string> => {
  const tab = await tabId();
  const discard = tabStorage.get(discardKey(list));
  return discard ? `${list}-${tab}-${discard}` : `${list}-${tab}`;
};

/** Returns the name of a job reference page's list of files for this person, stored across reloads. */
export const jobPageListOf = (userId: string, jobReferenceId: string) => `jobref-${userId}-${jobReferenceId}`;

/**
 * Returns the name of the list of the dialog that may upload to another job reference than it was opened for: its
 * stored files never appear on a job reference's page, which would upload them to its own.
 */
export const uploadListOf = (userId: string, jobReferenceId: string | null) =>
  `jobref-${userId}-upload-${jobReferenceId ?? 'any'}`;

/** Whether an uploader with this id has files to restore. */
export const hasStoredFiles = async (uploaderId: string): Promise<boolean> =>
  (await withKept(async (db) => (await recordOf(db, uploaderId)) !== null)) ?? false;

/**
 * Records as a draft whether a list has unsent files: the question before a sign-out, which deletes them, cannot wait
 * for the database.
 */
export const recordUnsentFiles = (list: string, hasUnsent: boolean): void =>
  saveDraft(draftKey(signedInUserId() ?? '', list), hasUnsent ? 'unsent files' : '');

/** Returns how many files of this tab's list were selected but not uploaded when the page was left. */
export const countStoredFiles = async (list: string): Promise<number> => {
  const uploaderId = await ownListOf(list);
  const count = await withKept(async (db) => {
    const record = await recordOf(db, uploaderId);
    if (!record) return 0;
    const { files } = JSON.parse(record.metadata) as { files: Record<string, KeptFile> };
    return Object.values(files).filter(({ progress }) => !progress.uploadComplete).length;
  });
  return count ?? 0;
};

/**
 * Deletes a list's files and gives the list another name: Golden Retriever may still write to the old one for a moment
 * after its dialog was closed. What it writes there is never read, and expires.
 */
export const deleteStoredFiles = async (list: string): Promise<void> => {
  recordUnsentFiles(list, false);
  const uploaderId = await ownListOf(list);
  tabStorage.set(discardKey(list), randomUuid());
  await withKept(async (db) => {
    const transaction = db.transaction(Object.values(stores), 'readwrite');
    transaction.objectStore(stores.metadata).delete(uploaderId);
    const blobs = transaction.objectStore(stores.blobs);
    const keys = await answerOf(blobs.index('store').getAllKeys(IDBKeyRange.only(uploaderId)));
    for (const key of keys) blobs.delete(key);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
  });
};

/** Deletes all stored files on this device, on logout. */
export const deleteAllStoredFiles = () => {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(database);
};
