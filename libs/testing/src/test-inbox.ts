import { testAddress } from './test-environment.js';
import { until } from './until.js';

/** A mail as the inbox tells of it. */
export interface ReceivedMail {
  id: string;
  subject: string;
  from: { address: string; name: string }[];
  to: { address: string; name: string }[];
  text: string;
  html: string;
  headers: Record<string, string>;
}

export interface Inbox {
  /** SMTP_URL for what is to be tested. */
  smtpUrl: string;
  /** The mails to an address so far, oldest first. */
  mailsTo: (address: string) => Promise<ReceivedMail[]>;
  /** The newest mail to an address once at least `count` (default 1) have come; throws after `withinMs` (a minute). */
  waitForMail: (address: string, wait?: { count?: number; withinMs?: number }) => Promise<ReceivedMail>;
}

/**
 * The inbox that every mail of the test run ends in. It is shared: give each test its own address.
 * Another inbox than the run's, such as a started product's, is reached by its `url`.
 */
export const testInbox = (url = testAddress('INBOX')): Inbox => {
  const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
    // A connection of its own: one that was kept may be closed by the inbox in the moment in which it is used again.
    const query = new URL(`/api/email?to.address=${encodeURIComponent(address)}`, url);
    const response = await fetch(query, { headers: { connection: 'close' } });
    if (!response.ok) throw new Error(`The mail inbox answered ${response.status}.`);
    return (await response.json()) as ReceivedMail[];
  };
  return {
    smtpUrl: process.env.TEST_SMTP_URL ?? '',
    mailsTo,
    waitForMail: async (address, { count = 1, withinMs = 60_000 } = {}) => {
      let mails: ReceivedMail[] = [];
      const enough = async () => {
        mails = await mailsTo(address);
        return mails.length >= count && mails.at(-1);
      };
      return until(enough, withinMs).catch((error: unknown) => {
        throw new Error(`${mails.length} of ${count} mails to ${address} came.`, { cause: error });
      });
    },
  };
};
