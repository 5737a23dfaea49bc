import { setTimeout as sleep } from 'node:timers/promises';
import { testAddress } from './test-environment.js';

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
  /** The newest mail to an address once at least `count` (default 1) have come; throws after `withinMs` (20 s). */
  waitForMail: (address: string, wait?: { count?: number; withinMs?: number }) => Promise<ReceivedMail>;
}

/**
 * The inbox that every mail of the test run ends in. It is shared: give each test its own address.
 * Another inbox than the run's, such as a started product's, is reached by its `url`.
 */
export const testInbox = (url = testAddress('INBOX')): Inbox => {
  const mailsTo = async (address: string): Promise<ReceivedMail[]> => {
    const response = await fetch(new URL('/api/email', url));
    if (!response.ok) throw new Error(`The mail inbox answered ${response.status}.`);
    const mails = (await response.json()) as ReceivedMail[];
    return mails.filter((mail) => mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase()));
  };
  return {
    smtpUrl: process.env.TEST_SMTP_URL ?? '',
    mailsTo,
    waitForMail: async (address, { count = 1, withinMs = 20_000 } = {}) => {
      const deadline = Date.now() + withinMs;
      while (true) {
        const mails = await mailsTo(address);
        const newest = mails.at(-1);
        if (newest && mails.length >= count) return newest;
        if (Date.now() > deadline) {
          throw new Error(`${mails.length} of ${count} mails to ${address} came within ${withinMs} ms.`);
        }
        await sleep(100);
      }
    },
  };
};
