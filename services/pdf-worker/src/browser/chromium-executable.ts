import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { PrintingConfig } from '../config.js';
import { firstOnPath, isExecutable, requireProgram } from '../programs.js';

// The headless shell first: it prints three to five times faster than the full browser, in half the memory.
const namesOnPath = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable'];

/**
 * The browser that npm brought, unpacked once per version. The package itself unpacks to a fixed place below the
 * temporary folder and takes whatever stands there for a browser, be it half unpacked or somebody else's: so it
 * works in a folder of its own, and the result is moved to its place when it is whole.
 */
const unpackedFromNpm = async (cache: string): Promise<string> => {
  const entry = createRequire(process.argv[1] ?? process.cwd()).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../package.json'), 'utf8')) as {
    version: string;
  };
  const home = join(cache, `chromium-${version}`);
  if (await isExecutable(join(home, 'chromium'))) return join(home, 'chromium');
  await mkdir(cache, { recursive: true, mode: 0o700 });
  const partial = await mkdtemp(join(cache, 'unpacking-'));
  const script = `await (await import(${JSON.stringify(pathToFileURL(entry).href)})).default.executablePath()`;
  try {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
      env: { TMPDIR: partial },
    });
    await rename(partial, home).catch(async (error: unknown) => {
      if (!(await isExecutable(join(home, 'chromium')))) throw error; // somebody else was faster otherwise
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return join(home, 'chromium');
};

/**
 * Where to find Chromium: the configured path, the system's browser, or the one that npm brought.
 * Throws ConfigError when the path leads to no program, Error when there is no browser at all.
 */
export const findChromium = async (
  config: Pick<PrintingConfig, 'CHROMIUM_PATH' | 'PATH'>,
): Promise<string> => {
  const { CHROMIUM_PATH: path } = config;
  await requireProgram('CHROMIUM_PATH', path);
  return (
    path ??
    (await firstOnPath(namesOnPath, config.PATH)) ??
    unpackedFromNpm(join(homedir(), '.cache', 'jobref'))
  );
};
