import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder, root } from '../paths.ts';
import type { PartSpec } from '../processes/part.ts';

export interface MailInboxOptions {
  smtpPort: number;
  webPort: number;
  /** Folder in which mails are stored, so that they survive a restart. */
  folder: string;
  logFile: string;
}

const keptMails = 1000;

/**
 * The mail inbox (maildev): an SMTP server that shows mails on a page. Only on loopback and only for its own page,
 * since its mails contain passwords.
 */
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
  cwd: folder, // it searches parent folders for a configuration file
  env: { PATH: process.env.PATH, HOME: folder },
  isReady: async () => (await fetch(`http://127.0.0.1:${webPort}/api/healthz`)).ok,
  stopOrder: 1,
  stopWithinMs: 1500,
  logFile,
});

/** Returns the URL of the inbox's page; its API is below /api/email. */
export const inboxUrl = (webPort: number): string => `http://localhost:${webPort}`;
