import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, root } from '../paths.ts';
import { run } from '../processes/run.ts';

/** The package unpacks into the temporary folder under a fixed name, so we give it a temporary folder of its own. */
const unpack = `
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  await chromium.executablePath();
  await inflate(process.argv[1]);
`;

/**
 * Returns the Chromium from npm below `folder`, unpacked once per version; undefined where it does not run (not Linux
 * on x64).
 */
export const unpackedChromium = async (folder: string, signal?: AbortSignal): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const source = packageFolder('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { version: string };
  const target = join(folder, version);
  const program = join(target, 'run-chromium');
  if (existsSync(program)) return program;

  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const libraries = join(source, 'bin', 'al2023.tar.br');
  const { code } = await run(process.execPath, ['--input-type=module', '-e', unpack, libraries], {
    cwd: join(root, 'tools', 'local-stack'),
    env: { ...process.env, TMPDIR: unfinished },
    signal,
  });
  if (code !== 0) return undefined;
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  writeFileSync(join(target, 'fonts.conf'), fontsConfig(target));
  for (const extra of wrappers(target)) {
    writeFileSync(program, extra);
    chmodSync(program, 0o755);
    if ((await run(program, ['--version'], { signal })).code === 0) return program;
  }
  rmSync(program, { force: true });
  return undefined;
};

/**
 * Wrapper scripts, tried in order: with the system's libraries, then with those that the package includes for bare
 * machines.
 */
const wrappers = (target: string): string[] => {
  const fonts = `export FONTCONFIG_FILE='${join(target, 'fonts.conf')}'`;
  const libraries = `export LD_LIBRARY_PATH='${join(target, 'al2023', 'lib')}'`;
  const script = (...lines: string[]) =>
    ['#!/bin/sh', ...lines, `exec '${join(target, 'chromium')}' "$@"`, ''].join('\n');
  return [script(fonts), script(fonts, libraries)];
};

/**
 * Fontconfig with the system's fonts, and the package's own for a machine without any; the package's configuration uses
 * other paths.
 */
const fontsConfig = (target: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(target, 'fonts')}</dir>
  <cachedir>${join(target, 'fonts-cache')}</cachedir>
</fontconfig>
`;
