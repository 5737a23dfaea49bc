import { create as contentDisposition } from 'content-disposition';
import { acceptedFileTypes, shownByBrowsers } from '@jobref/contracts/domain/limits';

/** Bytes that a person gets: what they are, what they are called, and how long a browser may keep them. */
export interface Download {
  key: string;
  mimeType: string;
  name: string;
  etag: string;
  attachment: boolean;
  cacheControl: string;
}

/** Whether these parts of a file begin a download, which counts once: viewers and browsers whose download broke off ask for later ones. */
export const beginsDownload = (range: string | undefined): boolean => !/^bytes=(?!0-)/.test(range ?? '');

/** Photos and PDFs open in the browser unless a download is asked for; all else is saved. */
export const dispositionOf = ({ mimeType, name, attachment }: Download): string =>
  contentDisposition(name, { type: shownByBrowsers(mimeType) && !attachment ? 'inline' : 'attachment' });

/**
 * The headers that keep a served file from acting in our name: its type is what we say, and nothing in it runs.
 * A PDF is not sandboxed, because browsers' own viewers refuse to open it then; it may not be framed elsewhere.
 */
export const headersOf = (download: Download): Record<string, string> => ({
  'content-type': download.mimeType,
  'content-disposition': dispositionOf(download),
  'content-security-policy':
    download.mimeType === acceptedFileTypes.pdf
      ? "frame-ancestors 'none'"
      : "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cache-control': download.cacheControl,
  // What a browser keeps of it is for this session alone: it is found again under the same cookie only.
  ...(download.cacheControl.startsWith('private') && { vary: 'Cookie' }),
  'accept-ranges': 'bytes',
  etag: download.etag,
});
