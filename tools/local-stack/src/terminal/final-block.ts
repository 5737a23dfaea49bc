import { relative } from 'node:path';
import { dataPaths } from '@jobref/local-servers/data-dir';
import { onPath } from '@jobref/local-servers/paths';
import type { StackOptions } from '../stack/options.ts';
import { readState, remember } from '../stack/state.ts';
import type { Stack } from '../stack/stack.ts';

/** Returns the text printed once everything runs. The generated password is shown the first time only. */
export const finalBlock = (stack: Stack, options: StackOptions): string => {
  const rows: [string, string][] = [
    ['Open', stack.url],
    ['Sign in', `${stack.admin.username} · ${passwordLine(stack, options)}`],
    ...(options.devLogin
      ? [['', 'or without a password: "Dev Login (Testing)" on the page'] as [string, string]]
      : []),
    ['Mail inbox', stack.inboxUrl],
    ['Data', `${shown(stack.dataDir)} (delete it to begin anew)`],
    ...wordRow(),
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([label, text]) => `  ${label.padEnd(11)} ${text}`);
  const rule = '─'.repeat(Math.max(...lines.map((line) => line.length)) + 2);
  return [rule, '  JobRef is ready', '', ...lines, rule, ''].join('\n');
};

/** LibreOffice is optional: says what it is for, and how to install it. */
const wordRow = (): [string, string][] =>
  process.env.SOFFICE_PATH || onPath('soffice', 'libreoffice')
    ? []
    : [
        ['Word files', 'appear in dossiers as text. For their pages, install LibreOffice:'],
        [
          '',
          'apt-get install --no-install-recommends libreoffice-writer-nogui (macOS: brew install --cask libreoffice)',
        ],
      ];

const passwordLine = (stack: Stack, options: StackOptions): string => {
  if (options.admin.password) return 'the password from ADMIN_PASSWORD';
  const { state, secrets } = dataPaths(stack.dataDir);
  if (readState(state).adminPasswordShown)
    return `the password you have set (the first one is kept in ${shown(secrets)})`;
  remember(state, { adminPasswordShown: true });
  return `${stack.admin.password} (to be changed at the first sign-in; shown this once, kept in ${shown(secrets)})`;
};

const shown = (path: string): string => {
  const short = relative(process.cwd(), path);
  return short && !short.startsWith('..') ? short : path;
};
