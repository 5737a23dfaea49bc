import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder, root } from '../paths.ts';
import type { PartSpec } from '../processes/part.ts';

export interface MailInboxOptions {
  smtpPort: number;
  webPort: number;
  /** Where mails are kept, so that they are still there after a restart. */
  folder: string;
  logFile: string;
}

const keptMails = 1000;

/** The mail inbox (maildev): an SMTP server that delivers to a page. On loopback and for its own page only, for its mails hold passwords. */
export const mailInboxPart = ({ smtpPort, webPort, folder, logFile }: MailInboxOptions): PartSpec => ({
  name: 'mail',
  command: process.execPath,
  args: [
    ...['--import', pathToFileURL(join(root, 'docker/inbox/only-its-own-page.mjs')).href],
    join(packageFolder('maildev'), 'dist', 'bin', 'maildev.js'),
    ...['--smtp', String(smtpPort), '--ip', '127.0.0.1'],
    ...['--web', String(webPort), '--web-ip', '127.0.0.1'],
    ...['--mail-directory', folder, '--max-emails', String(keptMails)],
  ],
  cwd: folder, // it looks for a configuration file in the folders above
  env: { PATH: process.env.PATH, HOME: folder },
  isReady: async () => (await fetch(`http://127.0.0.1:${webPort}/api/healthz`)).ok,
  stopOrder: 1,
  stopWithinMs: 1500,
  logFile,
});

/** The inbox's page; its API is below /api/email. */
export const inboxUrl = (webPort: number): string => `http://localhost:${webPort}`;
