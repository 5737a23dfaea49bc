import { testAddress } from './test-environment.js';
import { until } from './until.js';

/** A mail as the inbox returns it. */
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
  /** SMTP_URL for the service under test. */
  smtpUrl: string;
  /** Returns the mails to an address so far, oldest first. */
  mailsTo: (address: string) => Promise<ReceivedMail[]>;
  /** Returns the newest mail to an address once at least `count` (default 1) have arrived; throws after a minute. */
  waitForMail: (address: string, wait?: { count?: number }) => Promise<ReceivedMail>;
}

/**
 * Returns the inbox that receives every mail of the test run. It is shared: give each test its own address. `url`
 * selects another inbox, such as that of a running product.
 */
export const testInbox = (url = testAddress('INBOX')): Inbox => {
  const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
    // A new connection: the inbox may close a kept one in the moment in which it is reused.
    const query = new URL(`/api/email?to.address=${encodeURIComponent(address)}`, url);
    const response = await fetch(query, { headers: { connection: 'close' } });
    if (!response.ok) throw new Error(`The mail inbox answered ${response.status}.`);
    return (await response.json()) as ReceivedMail[];
  };
  return {
    smtpUrl: process.env.TEST_SMTP_URL ?? '',
    mailsTo,
    waitForMail: async (address, { count = 1 } = {}) => {
      let mails: ReceivedMail[] = [];
      const enough = async () => {
        mails = await mailsTo(address);
        return mails.length >= count && mails.at(-1);
      };
      return until(enough).catch((error: unknown) => {
        throw new Error(`${mails.length} of ${count} mails to ${address} came.`, { cause: error });
      });
    },
  };
};
