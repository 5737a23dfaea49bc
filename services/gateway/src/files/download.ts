import { create as contentDisposition } from 'content-disposition';
import { acceptedFileTypes, shownByBrowsers } from '@jobref/contracts/domain/limits';

/** A file to send: its type, name, and how long a browser may cache it. */
export interface Download {
  key: string;
  mimeType: string;
  name: string;
  etag: string;
  attachment: boolean;
  cacheControl: string;
  /**
   * Records that the file is saved. Called once the object is open, so that a failure before its first byte is not
   * recorded.
   */
  record?: () => Promise<unknown>;
}

/** Returns the disposition: photos and PDFs open in the browser unless a download is requested; the rest is saved. */
export const dispositionOf = ({ mimeType, name, attachment }: Download): string =>
  contentDisposition(name, { type: shownByBrowsers(mimeType) && !attachment ? 'inline' : 'attachment' });

/**
 * Returns headers that keep a file from acting on our origin: its type is fixed, and no script in it runs. A PDF is not
 * sandboxed, because browsers' built-in viewers refuse to open it then; it may not be framed elsewhere.
 */
export const headersOf = (download: Download): Record<string, string> => ({
  'content-type': download.mimeType,
  'content-disposition': dispositionOf(download),
  'content-security-policy':
    download.mimeType === acceptedFileTypes.pdf
      ? "frame-ancestors 'none'"
      : "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cache-control': download.cacheControl,
  // The browser's cache is valid for this session only: entries are matched under the same cookie.
  ...(download.cacheControl.startsWith('private') && { vary: 'Cookie' }),
  'accept-ranges': 'bytes',
  etag: download.etag,
});
