import { verificationPath } from '@jobref/contracts/domain/verification';
import { toString } from 'qrcode';

/** How whoever holds the dossier finds out that it is genuine. */
export interface VerificationMark {
  url: string;
  /** As people read and type it: without the scheme. */
  address: string;
  /** The same address as an SVG without a margin of its own. */
  qr: string;
}

// Read also where the print is smudged: a quarter of it may be lost.
const errorCorrectionLevel = 'Q';

/** `publicUrl` without a slash at its end. */
export const verificationMark = async (publicUrl: string, code: string): Promise<VerificationMark> => {
  const url = `${publicUrl}${verificationPath(code)}`;
  const qr = await toString(url, { type: 'svg', margin: 0, errorCorrectionLevel });
  return { url, address: url.replace(/^https?:\/\//, ''), qr };
};
