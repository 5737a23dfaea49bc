// Plain JavaScript, which an old Node can read too: it says in one sentence what the rest of this folder needs.
import { existsSync } from 'node:fs';

const here = (path) => new URL(path, import.meta.url);
const major = Number(process.versions.node.split('.')[0]);

const stop = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

if (!existsSync(here('../../node_modules/nx/package.json'))) {
  stop('The packages are not installed yet: run npm ci first.');
} else if (major < 24) {
  stop(
    `JobRef needs Node 24 and this is ${process.version}: npm ci brings Node 24 along, so use npm start, npm run dev or npm test.`,
  );
} else {
  await import(here(`./src/${process.argv[2]}.ts`).href);
}
