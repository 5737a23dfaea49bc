import { AppError } from '@jobref/service-kit/errors';
import { oneLine } from '../one-line.js';

/** Reason why a mail could not be sent, worded for an administrator; `permanent` if a retry is pointless. */
export interface MailFailure {
  reason: string;
  permanent: boolean;
}

interface SmtpError {
  code?: unknown;
  /** The command that was refused: nodemailer's EENVELOPE covers several. */
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

const longestReason = 300;
const unreachable = 'The mail server could not be reached';
const refusedSignIn = 'The mail server refused our sign-in';
const byCode: Record<string, string> = {
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  EDNS: unreachable,
  EPROXY: unreachable,
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server did not answer in time',
  ETLS: 'The mail server offered no secure connection that could be trusted',
  EAUTH: refusedSignIn,
  ENOAUTH: refusedSignIn,
  EOAUTH2: refusedSignIn,
};

const smtpCommandTarget: Record<string, string> = { 'RCPT TO': 'address', 'MAIL FROM': 'sender' };
/** A policy refusal, not a bad address: we may not send through this server, or not now (RFC 3463, 3.8). */
const ofPolicy = /^5\d\d[ -]5\.7\./;

/** Makes an attempt's error readable. `secret` is cut out, in case the mail server quotes it. */
export const mailFailure = (error: unknown, secret?: string): MailFailure => {
  const { reason, permanent } = read(error);
  const safe = secret ? reason.replaceAll(secret, '…') : reason;
  return { reason: oneLine(safe).slice(0, longestReason), permanent };
};

const read = (error: unknown): MailFailure => {
  if (error instanceof AppError)
    return { reason: `The mail could not be prepared: ${error.message}`, permanent: false };
  const { code, command, responseCode, response } = (error ?? {}) as SmtpError;
  const known = typeof code === 'string' ? byCode[code] : undefined;
  if (known) return { reason: known, permanent: false };
  if (typeof responseCode === 'number' && typeof response === 'string') {
    const what = (typeof command === 'string' && smtpCommandTarget[command]) || 'mail';
    const isAddress = command === 'RCPT TO' && !ofPolicy.test(response);
    return {
      reason: `The mail server refused the ${what}: ${response}`,
      // A 5xx for the address or the mail itself is final (RFC 5321 4.2.1); any earlier one is about the state of the
      // server, or ours.
      permanent: responseCode >= 500 && (isAddress || code === 'EMESSAGE'),
    };
  }
  return { reason: 'The mail could not be sent', permanent: false };
};
