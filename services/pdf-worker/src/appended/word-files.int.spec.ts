import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenLocally } from '@jobref/testing/listen-locally';
import { sampleDoc } from '@jobref/testing/sample-doc';
import { until } from '@jobref/testing/until';
import { buildWordFile } from '@jobref/testing/word-file';
import { readPrintingConfig, toolLimits } from '../config.js';
import { printShopForTests } from '../testing/print-shop.js';
import { renderDocuments } from '../testing/render-documents.js';
import { tinyJpeg } from '../testing/tiny-jpeg.js';
import type { DocumentConverter } from './document-converter.js';
import { findConverter } from './find-converter.js';
import { LibreOffice } from './libre-office.js';
import { ToolError } from '../tools/tool-process.js';
import { WordText } from './word-text.js';

const config = readPrintingConfig();

describe('Word files in a dossier', () => {
  const shop = printShopForTests();

  const ways: Record<string, () => DocumentConverter | Promise<DocumentConverter>> = {
    'by their text': () => new WordText(shop.printer, toolLimits(config)),
    'as this machine converts them': () => findConverter(config, shop.printer, () => undefined),
  };

  describe.each(Object.keys(ways))('%s', (way) => {
    const render = async (files: Record<string, Buffer>) =>
      renderDocuments(shop, files, { converter: await ways[way]!() });

    it('appear page by page, without being listed as separate files [EN-11]', async () => {
      const { texts, separateFiles } = await render({
        'Offer.docx': buildWordFile({
          paragraphs: ['An offer for the roof', '屋根の修理'],
          picture: tinyJpeg,
        }),
        'Letter.doc': sampleDoc,
      });
      expect(texts).toHaveLength(4);
      expect(texts[1]).toMatch(/1 Offer .* Page 3 2 Letter .* Page 4/);
      expect(texts[2]).toMatch(/Offer Page 1 of 1 .*An offer for the roof 屋根の修理.* Page 3 of 4/);
      expect(texts[3]).toMatch(/Letter Page 1 of 1 .*Dear Mrs Bergmann, the roof holds <b>again<\/b>\./);
      expect(separateFiles).toEqual([]);
    });

    it('are replaced by a page with the reason if they are unreadable [EN-11]', async () => {
      const whole = buildWordFile({ paragraphs: ['An offer'] });
      const { texts, separateFiles } = await render({
        'Words.docx': Buffer.from('no Word file at all'),
        'Cut.docx': whole.subarray(0, 300),
        'Cut.doc': sampleDoc.subarray(0, 700),
        'Whole.docx': whole,
      });
      const damaged = texts.filter((text) => text.includes('could not be included: it is damaged.'));
      expect(damaged).toHaveLength(3);
      expect(texts.at(-1)).toContain('An offer');
      expect(separateFiles.map(({ name }) => name)).toEqual(['Words.docx', 'Cut.docx', 'Cut.doc']);
    });

    it('fetch nothing and run nothing [EN-11]', async () => {
      let asked = 0;
      const server = createServer((_, response) => {
        asked += 1;
        response.writeHead(404).end();
      });
      const port = await listenLocally(server);
      try {
        const markup = `<script>document.title = 'run'</script><img src="http://127.0.0.1:${port}/a.png">`;
        const picture = `http://127.0.0.1:${port}/b.png`;
        const { texts } = await render({ 'Markup.docx': buildWordFile({ paragraphs: [markup], picture }) });
        expect(texts.at(-1)?.replaceAll(' ', '')).toContain(markup.replaceAll(' ', ''));
      } finally {
        await new Promise((resolve) => server.close(resolve));
      }
      expect(asked).toBe(0);
      expect(shop.warnings).toEqual([]);
    });
  });

  it('are labelled if only their text is shown', async () => {
    const { texts } = await renderDocuments(shop, { 'Letter.doc': sampleDoc });
    expect(texts.at(-1)).toContain('Text of the document; its layout may differ Dear Mrs Bergmann,');
  });

  describe('converted by LibreOffice', () => {
    /** Replaces LibreOffice by a script in a folder of its own. */
    const standIn = async (script: string, seconds = 30) => {
      const folder = await shop.work.dossier();
      const executable = join(folder, 'soffice');
      await writeFile(executable, `#!/bin/sh\n${script}\n`);
      await chmod(executable, 0o700);
      const limits = { seconds, megabytes: 900 };
      const environment = { PATH: config.PATH };
      return { folder, libreOffice: await LibreOffice.prepare({ executable, environment, limits }) };
    };

    it('get a profile that blocks links and macros, and a small environment', async () => {
      const { folder, libreOffice } = await standIn(
        'env > environment; echo "$@" > arguments; echo "%PDF" > document.pdf',
      );
      await libreOffice.convert(folder, 'docx');
      const said = (name: string) => readFile(join(folder, name), 'utf8');
      const names = (await said('environment')).split('\n').map((line) => line.split('=')[0]);
      const given = ['HOME', 'PATH', 'PWD', 'TMPDIR'];
      expect(names.filter((name) => name && !['_', 'OLDPWD', 'SHLVL'].includes(name)).sort()).toEqual(given);
      expect(await said('arguments')).toContain(`-env:UserInstallation=file://${folder}/profile --headless`);
      const settings = await said('profile/user/registrymodifications.xcu');
      expect(settings).toMatch(/"BlockUntrustedRefererLinks"[^>]*><value>true</);
      expect(settings).toMatch(/"MacroSecurityLevel"[^>]*><value>3</);
    });

    it('are abandoned after the time limit, with all child processes', async () => {
      const { folder, libreOffice } = await standIn('sleep 600 & echo $! > child; wait', 0.5);
      await expect(libreOffice.convert(folder, 'doc')).rejects.toThrow(ToolError);
      const child = Number(await readFile(join(folder, 'child'), 'utf8'));
      await until(() =>
        readFile(`/proc/${child}/stat`, 'utf8').then(
          (stat) => stat.includes(') Z '),
          () => true,
        ),
      );
    });

    it('are abandoned if LibreOffice exits without a PDF', async () => {
      const { folder, libreOffice } = await standIn('echo "Error: source file could not be loaded"');
      await expect(libreOffice.convert(folder, 'doc')).rejects.toThrow('could not be loaded');
    });
  });
});
