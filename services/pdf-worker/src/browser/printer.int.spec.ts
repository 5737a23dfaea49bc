import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { listenLocally } from '@jobref/testing/listen-locally';
import { until } from '@jobref/testing/until';
import { readPrintingConfig } from '../config.js';
import { readPdf } from '../testing/poppler.js';
import { openPrintShop, type PrintShop } from '../testing/print-shop.js';
import { launchChromium } from './chromium-launch.js';
import { printerOptions } from './printer-options.js';
import { WorkFolder } from './work-folder.js';

const slow = '<table><tr><td>x<td><table><tr><td>x</table></table>'.repeat(5_000); // ten seconds of layout
const isAlive = (pid: number) => existsSync(`/proc/${pid}`) && process.kill(pid, 0);

/** Kills a process; returns false if it has already ended. */
const isKilled = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
};

/** Returns a browser's processes and their command lines, the browser itself first. */
const processesOf = (browser: number): { pid: number; command: string }[] => {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  const parents = new Map(rows.map((row) => [Number(row?.[1]), Number(row?.[2])]));
  const isBelow = (pid: number): boolean => pid === browser || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return rows
    .map((row) => ({ pid: Number(row?.[1]), command: row?.[3] ?? '' }))
    .filter(({ pid }) => isBelow(pid));
};

/** Kills the processes of a browser's pages, and only them. */
const killRenderers = (browser: number) => {
  const renderers = processesOf(browser).filter(({ command }) => command.includes('--type=renderer'));
  expect(renderers.map(({ pid }) => isKilled(pid))).toContain(true);
};

const countingServer = async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('x');
  });
  return { asked, url: `http://127.0.0.1:${await listenLocally(server)}`, close: () => server.close() };
};

/** Returns a process's environment, or nothing if it has ended. */
const environmentOf = (pid: number): string[] => {
  try {
    return [readFileSync(`/proc/${pid}/environ`, 'utf8')];
  } catch {
    return [];
  }
};

describe('Printer', () => {
  let shop: PrintShop;
  const open = async (...changes: Parameters<typeof openPrintShop>) =>
    (shop = await openPrintShop(...changes));
  afterEach(() => shop.close());

  it('runs no script and loads only the dossier’s own files', async () => {
    const { printHtml, warnings } = await open();
    const outside = await countingServer();
    const { folder, bytes } = await printHtml(`
      <link rel="stylesheet" href="${outside.url}/style.css">
      <p>before</p><script>document.body.textContent = 'HACKED'</script><img src=x onerror="document.body.textContent = 'HACKED'">
      <img src="${outside.url}/image.png"><iframe src="${outside.url}/frame"></iframe><object data="${outside.url}/object"></object>
      <iframe src="file:///etc/passwd"></iframe><img src="https://example.org/x.png">`);
    const { pages } = await readPdf(folder, bytes);
    expect(pages.join('')).toMatch(/before/);
    expect(pages.join('')).not.toMatch(/HACKED|root:/);
    expect(warnings.some((warning) => warning.includes('/etc/passwd'))).toBe(true);
    await printHtml(`<meta http-equiv="refresh" content="0; url=${outside.url}/refresh">`).catch(
      () => undefined,
    );
    expect(outside.asked).toEqual([]);
    outside.close();
  });

  it('reaches no network even without the network guard', async () => {
    const { work } = await open();
    const outside = await countingServer();
    const options = await printerOptions(readPrintingConfig(), work, () => undefined);
    const context = await launchChromium(options);
    await context.setOffline(false);
    const page = await context.newPage();
    for (const url of [outside.url, outside.url.replace('127.0.0.1', 'localhost')]) {
      await expect(page.goto(url, { timeout: 60_000 })).rejects.toThrow('net::ERR');
    }
    expect(outside.asked).toEqual([]);
    await context.close();
    outside.close();
  });

  it('hides secrets in the environment from its browser', async () => {
    process.env.SERVICE_KEYS = 'gateway/jobs:a-secret-of-this-test';
    const { printer, printHtml } = await open();
    await printHtml('<p>once</p>');
    const told = processesOf(await printer.pid()).flatMap(({ pid }) => environmentOf(pid));
    expect(told[0]).toContain('HOME=');
    expect(told.join('\n')).not.toMatch(/a-secret-of-this-test|SERVICE_KEYS|_URL=/);
    delete process.env.SERVICE_KEYS;
  });

  it('replaces a browser that dies during a print, and the next print succeeds', async () => {
    const { work, printer, put, printHtml, warnings } = await open();
    const [pid, folder] = [await printer.pid(), await put(slow)];
    const printing = printer.print(folder);
    process.kill(pid, 'SIGKILL');
    await expect(printing).rejects.toThrow('The browser that prints dossiers stopped unexpectedly');
    await expect(printHtml('<p>again</p>')).resolves.toHaveProperty('bytes');
    expect(await printer.pid()).not.toBe(pid);
    expect(warnings).toContain('Chromium stopped unexpectedly: starting another');
    // The dead browser leaves nothing on the disk.
    await until(
      async () => (await readdir(work.path)).filter((name) => /^chromium-/.test(name)).length === 1,
    );
  });

  it.each(['in the middle of a print', 'between two prints'])(
    'notices at once when a page’s process dies %s, and the next print succeeds',
    async (when) => {
      const { printer, put, printHtml } = await open();
      await printHtml('<p>once</p>');
      const printing = when === 'between two prints' ? undefined : printer.print(await put(slow));
      killRenderers(await printer.pid());
      await (printing &&
        expect(printing).rejects.toThrow('The browser that prints dossiers stopped unexpectedly'));
      await until(async () => (await printHtml('<p>again</p>').catch(() => undefined)) !== undefined);
    },
    50_000, // Well before the time limit of a print.
  );

  it('aborts a print after the time limit, and continues with others', async () => {
    const { printHtml } = await open({ timeLimitMs: 1_000 });
    await expect(printHtml(slow)).rejects.toThrow('Printing took longer than 1 seconds and was stopped');
    // A busy machine may need more than that second.
    await until(() => printHtml('<p>again</p>').catch(() => undefined));
  });

  it('replaces a browser that opens no more pages', async () => {
    // Less than the five seconds after which a page that does not close is treated as hung.
    const { printer, printHtml } = await open({ timeLimitMs: 2_000, printsPerPage: 1 });
    await until(() => printHtml('<p>once</p>').catch(() => undefined));
    process.kill(await printer.pid(), 'SIGSTOP');
    await expect(printHtml('<p>again</p>')).rejects.toThrow('took longer than 2 seconds');
    await until(() => printHtml('<p>again</p>').catch(() => undefined));
  });

  it('reports what to install if there is no browser', async () => {
    const { printHtml } = await open({ executable: undefined });
    await expect(printHtml('<p>once</p>')).rejects.toThrow('install chromium-headless-shell');
  });

  it('kills a browser that takes too much memory', async () => {
    const { printer, printHtml } = await open({ memoryLimitMegabytes: 1 });
    const pid = await printer.pid();
    await expect(printHtml(slow)).rejects.toThrow('Printing needed more than 1 MB of memory and was stopped');
    expect(await printer.pid()).not.toBe(pid);
  });

  it('prints two at a time on reused pages, and replaces worn ones', async () => {
    const { printHtml } = await open({ printsPerPage: 3 });
    const texts = Array.from({ length: 12 }, (_, index) => `dossier number ${index}`);
    const printed = await Promise.all(texts.map((text) => printHtml(`<p>${text}</p>`)));
    for (const [index, { folder, bytes }] of printed.entries()) {
      expect((await readPdf(folder, bytes)).pages[0]?.trim()).toBe(texts[index]);
    }
  });

  it('leaves no process and no file behind', async () => {
    const { work, printer, printHtml } = await open();
    await printHtml('<p>once</p>');
    const pid = await printer.pid();
    expect(isAlive(pid)).toBe(true);
    await shop.close();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(work.path)).toBe(false);
  });
});

describe('WorkFolder', () => {
  it('removes the leftovers of killed workers, but not those of running ones', async () => {
    const parent = (await WorkFolder.create(tmpdir())).path;
    const { mkdir, rm } = await import('node:fs/promises');
    const [dead, living, foreign] = [
      'jobref-pdf-999999999-abc',
      `jobref-pdf-${process.ppid}-abc`,
      'something else',
    ];
    for (const name of [dead, living, foreign]) await mkdir(`${parent}/${name}/inner`, { recursive: true });
    const work = await WorkFolder.create(parent);
    const left = await readdir(parent);
    expect(left.sort()).toEqual([living, foreign, work.path.split('/').at(-1)].sort());
    await rm(parent, { recursive: true });
  });
});
