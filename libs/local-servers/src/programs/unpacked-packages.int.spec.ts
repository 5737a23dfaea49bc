import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasApt } from './apt.ts';

const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65534, gid: 65534 } : {};
const sentence =
  /install it \(Debian: apt-get install redis-server, macOS: brew install redis\), then start again\.$/;
const onDebian = hasApt();

let place: string;
let path: string;
let data: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'jobref-packages-'));
  chmodSync(place, 0o755);
  // All programs of this machine except Redis.
  path = join(place, 'path');
  mkdirSync(path);
  for (const name of readdirSync('/usr/bin').filter((each) => !/^(redis|valkey)/.test(each)))
    symlinkSync(join('/usr/bin', name), join(path, name));
});
beforeEach(() => {
  data = mkdtempSync(join(place, 'data-'));
  if (isRoot) chownSync(data, 65534, 65534);
});
afterAll(() => rmSync(place, { recursive: true }));

const requireRedis = (env: Record<string, string>) => {
  const program = join(import.meta.dirname, '..', 'testing', 'require-redis.ts');
  const settings = { PATH: path, HOME: data, TMPDIR: data, ...env };
  return spawnSync(process.execPath, [program, join(data, 'programs')], {
    ...nobody,
    cwd: data,
    env: settings,
    encoding: 'utf8',
  }).stdout.trim();
};

/** Creates a folder as a Debian package repository; returns an apt configuration that uses only this repository. */
const repository = (packages: Record<string, { needs?: string; files: Record<string, string> }>): string => {
  const folder = mkdtempSync(join(place, 'repository-'));
  chmodSync(folder, 0o755);
  const index = Object.entries(packages).map(([name, { needs, files }]) => {
    const tree = join(folder, name);
    const depends = needs ? `Depends: ${needs}\n` : '';
    const about = `Package: ${name}\nVersion: 9:99\nArchitecture: all\nMaintainer: JobRef\nDescription: for a test\n${depends}`;
    for (const [file, text] of Object.entries({ 'DEBIAN/control': about, ...files })) {
      mkdirSync(join(tree, file, '..'), { recursive: true });
      writeFileSync(join(tree, file), text, { mode: file.includes('bin/') ? 0o755 : 0o644 });
    }
    const archive = `${name}.deb`;
    execFileSync('dpkg-deb', ['--root-owner-group', '-b', tree, join(folder, archive)], { stdio: 'ignore' });
    const sum = execFileSync('sha256sum', [join(folder, archive)], { encoding: 'utf8' }).slice(0, 64);
    return `${about}Filename: ./${archive}\nSize: ${statSync(join(folder, archive)).size}\nSHA256: ${sum}\n`;
  });
  writeFileSync(join(folder, 'Packages'), index.join('\n'));
  writeFileSync(join(folder, 'sources.list'), `deb [trusted=yes] file:${folder} ./\n`);
  mkdirSync(join(folder, 'lists/partial'), { recursive: true });
  const configuration = join(folder, 'apt.conf');
  writeFileSync(
    configuration,
    `Dir::Etc::SourceList "${folder}/sources.list";
     Dir::Etc::SourceParts "/dev/null";
     Dir::State::Lists "${folder}/lists";`,
  );
  return configuration;
};

// Without apt, the error message is the only outcome.
describe('requireRedis without root on a machine without Redis', () => {
  it('unpacks Redis into the data folder once, with its dependencies', () => {
    const APT_CONFIG = onDebian
      ? repository({
          'redis-server': { needs: 'libjobrefprobe', files: { 'usr/share/doc/redis-server/about': '' } },
          'redis-tools': { files: { 'usr/bin/redis-server': '#!/bin/sh\necho "$LD_LIBRARY_PATH"\n' } },
          libjobrefprobe: { files: { 'usr/lib/some-linux-gnu/libprobe.so': '' } },
        })
      : '';
    const lines = requireRedis({ APT_CONFIG }).split('\n');
    if (!onDebian) return expect(lines).toEqual([expect.stringMatching(sentence)]);
    const target = join(data, 'programs/redis-server');
    expect(lines).toEqual([
      expect.stringContaining(`fetching redis-server, redis-tools with apt-get into ${target}`),
      join(target, 'bin/redis-server'),
    ]);
    const libraries = execFileSync(join(target, 'bin/redis-server'), { encoding: 'utf8' });
    expect(libraries.trim()).toBe(join(target, 'root/usr/lib/some-linux-gnu'));
    expect(requireRedis({ APT_CONFIG: '/dev/null' })).toBe(join(target, 'bin/redis-server'));
  });

  it('explains what to install if that fails too, and leaves nothing behind', () => {
    const APT_CONFIG = onDebian ? repository({}) : '';
    expect(requireRedis({ APT_CONFIG })).toMatch(sentence);
    expect(readdirSync(data).includes('programs') && readdirSync(join(data, 'programs'))).toEqual(
      onDebian && [],
    );
  });
});
