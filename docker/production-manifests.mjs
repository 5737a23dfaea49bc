// Reduces package.json and package-lock.json to the runtime dependencies of the named workspaces, so that `npm ci` installs
// nothing else: npm itself follows the devDependencies of every workspace that it links, and so installs the whole tool chain.
import { readFileSync, writeFileSync } from 'node:fs';

const wanted = process.argv.slice(2);
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path, content) => writeFileSync(path, JSON.stringify(content, null, 2));
const withoutDevelopment = ({ devDependencies: _, ...manifest }) => manifest;

for (const folder of wanted) {
  write(`${folder}/package.json`, withoutDevelopment(read(`${folder}/package.json`)));
}
write('package.json', { ...withoutDevelopment(read('package.json')), workspaces: wanted });

const lock = read('package-lock.json');
const isForeign = (path, { link, resolved }) =>
  link
    ? !wanted.includes(resolved)
    : path !== '' && !path.includes('node_modules/') && !wanted.includes(path);
const packages = Object.entries(lock.packages)
  .filter(([path, entry]) => !isForeign(path, entry))
  .map(([path, entry]) => [path, path === '' || wanted.includes(path) ? withoutDevelopment(entry) : entry]);
lock.packages = Object.fromEntries(packages);
lock.packages[''].workspaces = wanted;
write('package-lock.json', lock);
