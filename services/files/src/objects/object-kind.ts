import {
  logoVersionOfKey,
  markupVersionOfKey,
  mergeIdOfKey,
  objectKeys,
  ownerOfKey,
} from '@jobref/contracts/wire/files';

/** Returns whether this is the key of a file's original, under which uploads may be stored. */
export const isOriginalKey = (key: string): boolean => {
  const owner = ownerOfKey(key);
  return owner?.fileId !== undefined && key === objectKeys.original(owner.jobReferenceId, owner.fileId);
};

export const isMarkedKey = (key: string): boolean => {
  const [owner, version] = [ownerOfKey(key), markupVersionOfKey(key)];
  if (!owner?.fileId || !version) return false;
  return key === objectKeys.marked(owner.jobReferenceId, owner.fileId, version);
};

/** Returns whether this is the key of a dossier or of a merged PDF. */
export const isDossierKey = (key: string): boolean => {
  if (mergeIdOfKey(key) !== null) return true;
  const owner = ownerOfKey(key);
  return owner?.pdfId !== undefined && key === objectKeys.dossier(owner.jobReferenceId, owner.pdfId);
};

export const isLogoKey = (key: string): boolean => {
  const version = logoVersionOfKey(key);
  return version !== null && key === objectKeys.logo(version);
};
