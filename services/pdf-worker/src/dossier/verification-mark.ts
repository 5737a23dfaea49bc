import { verificationPath } from '@jobref/contracts/domain/verification';
import { toString } from 'qrcode';

/** Address and QR code by which anyone with the dossier can verify that it is genuine. */
export interface VerificationMark {
  url: string;
  /** Address for people to read and type, without the scheme. */
  address: string;
  /** QR code of the address, as an SVG without margin. */
  qr: string;
}

// Still readable if the print is smudged: a quarter of it may be lost.
const errorCorrectionLevel = 'Q';

/** `publicUrl` has no trailing slash. */
export const verificationMark = async (publicUrl: string, code: string): Promise<VerificationMark> => {
  const url = `${publicUrl}${verificationPath(code)}`;
  const qr = await toString(url, { type: 'svg', margin: 0, errorCorrectionLevel });
  return { url, address: url.replace(/^https?:\/\//, ''), qr };
};
