import {
  acceptedFileTypes,
  type AcceptedExtension,
  type AcceptedMediaType,
} from '@jobref/contracts/domain/limits';

const isAccepted = (extension: string): extension is AcceptedExtension =>
  Object.hasOwn(acceptedFileTypes, extension);

// A sender that says nothing of the type says one of these.
const saysNothing = new Set(['', 'application/octet-stream']);
const otherNames: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/heif': 'image/heic',
};

const bare = (mimeType: string) => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/**
 * Whether a file is what its name and its sender say it is: the extension is accepted and agrees with the content, and
 * so does a claimed type that says anything [VA-04].
 */
export const typesAgree = (
  name: string,
  claimed: string | null | undefined,
  sniffed: AcceptedMediaType,
): boolean => {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!isAccepted(extension) || acceptedFileTypes[extension] !== sniffed) return false;
  const said = bare(claimed ?? '');
  return saysNothing.has(said) || (otherNames[said] ?? said) === sniffed;
};
