import {
  acceptedFileTypes,
  type AcceptedExtension,
  type AcceptedMediaType,
} from '@jobref/contracts/domain/limits';

const isAccepted = (extension: string): extension is AcceptedExtension =>
  Object.hasOwn(acceptedFileTypes, extension);

// Claimed types that say nothing about the content.
const genericTypes = new Set(['', 'application/octet-stream']);
const otherNames: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
};

const bare = (mimeType: string) => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/**
 * Returns whether a file's name and claimed type agree with its content: the extension is accepted and matches, and so
 * does the claimed type if it says anything [VA-04].
 */
export const typesAgree = (
  name: string,
  claimed: string | null | undefined,
  sniffed: AcceptedMediaType,
): boolean => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!isAccepted(extension) || acceptedFileTypes[extension] !== sniffed) return false;
  const claimedType = bare(claimed ?? '');
  return genericTypes.has(claimedType) || (otherNames[claimedType] ?? claimedType) === sniffed;
};
