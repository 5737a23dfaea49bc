// Plain JavaScript, which old Node versions can parse too: reports in one sentence what the rest of this folder needs.
import { existsSync } from 'node:fs';

const here = (path) => new URL(path, import.meta.url);
const major = Number(process.versions.node.split('.')[0]);

const programs = {
  start: './src/terminal/start.ts',
  backup: './src/terminal/backup.ts',
  restore: './src/terminal/backup.ts',
  test: '../test-runner/src/main.ts',
};

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

// The first import of this folder: missing before the first npm ci, and after a pull that added it.
if (!existsSync(here('../../node_modules/@jobref/local-servers'))) {
  stop('The packages are not installed yet: run npm ci first.');
} else if (major < 24) {
  stop(
    `JobRef needs Node 24 and this is ${process.version}: npm ci brings Node 24 along, so use npm start, npm run dev or npm test.`,
  );
} else {
  await import(here(programs[process.argv[2]]).href);
}
