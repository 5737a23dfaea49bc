import { buildPng } from '@jobref/testing/sample-files';
import { bookmarksOf, fontsIn, picturesOn, readPdf, textOn, wordsOn } from '../testing/poppler.js';
import {
  buildDocument,
  buildPhoto,
  buildPhotos,
  buildSource,
  hashOf,
  jonas,
  mara,
} from '../testing/build-source.js';
import { pageCount } from './pdf-file.js';
import { verificationMark } from './verification-mark.js';
import { printShopForTests } from '../testing/print-shop.js';

describe('printed dossier', () => {
  const shop = printShopForTests();

  const print = async (...given: Parameters<typeof buildSource>) => {
    const { folder, bytes, pages } = await shop.render(buildSource(...given));
    const read = await readPdf(folder, bytes);
    expect(pages).toBe(read.pages.length);
    return read;
  };

  it('shows the client, the facts and its page numbers [EN-11]', async () => {
    const fileUploads = [...buildPhotos(7), buildDocument(20, { originalName: 'Scope of works.pdf' })];
    const { pages, info } = await print({
      jobReference: { description: 'Record slipped tiles.', fileUploads },
    });
    expect(pages).toHaveLength(4);
    expect(pages[0]).toMatch(/JR-2026-000123[\s\S]*Prepared for Bergmann Hausverwaltung GmbH/);
    expect(pages[0]).toMatch(/7 photos, 1 document/);
    expect(pages[1]).toMatch(
      /Description\s+Record slipped tiles\.[\s\S]*Documents[\s\S]*1\s+Scope of works\.pdf\s+PDF\s+412 KB/,
    );
    expect(pages[2]).toMatch(/Photos 1 to 4 of 7[\s\S]*Added 14 Nov 2026, 10:42 by Mara Lindqvist/);
    pages.forEach((page, index) => {
      expect(page).toMatch(new RegExp(`12 Quay Street, Bristol BS1 4DJ\\s+Page ${index + 1} of 4`));
      const head =
        /^\s*JR-2026-000123\s+Roof survey after storm, Lindenstrasse 14\s+Bergmann Hausverwaltung GmbH/;
      expect(head.test(page)).toBe(index > 0);
    });
    expect(info).toMatchObject({
      Title: 'JR-2026-000123 Roof survey after storm, Lindenstrasse 14',
      Tagged: 'yes',
      JavaScript: 'no',
      'Page size': '594.96 x 841.92 pts (A4)',
    });
  });

  const chosen = {
    comments: [
      { content: 'Gerüst steht', authorId: jonas, createdAt: '2026-11-20T09:00:00.000Z', editedAt: null },
    ],
    tasks: [
      {
        title: 'Ziegel prüfen',
        description: null,
        status: 'pending',
        dueDate: '2027-01-31',
        assigneeId: mara,
      },
    ],
  } as const;
  const choose = (language: 'de' | 'ar'): Parameters<typeof buildSource>[0] => ({
    options: { language, summary: 'Alles gut', signature: true, disclaimer: 'Ohne Gewähr', status: true },
    comments: [...chosen.comments],
    tasks: [...chosen.tasks],
    jobReference: { fileUploads: buildPhotos(2) },
  });

  it('uses German if chosen, with comments, tasks and a signature block', async () => {
    const { pages, info } = await print(choose('de'));
    expect(pages).toHaveLength(4);
    expect(pages[0]).toMatch(/Auftragsdossier[\s\S]*Erstellt für Bergmann[\s\S]*In Arbeit[\s\S]*2 Fotos/);
    expect(pages[1]).toMatch(/Zusammenfassung\s+Alles gut[\s\S]*Angaben zum Auftrag/);
    expect(pages[2]).toMatch(/Fotos 1 bis 2 von 2[\s\S]*10:42 von Mara Lindqvist/);
    expect(pages[3]).toMatch(/Kommentare\s+Jonas Weidner\s+20\. November 2026, 10:00\s+Gerüst steht/);
    expect(pages[3]).toMatch(
      /Aufgaben\s+Ziegel prüfen\s+Offen\s+Zuständig: Mara Lindqvist\s+Fällig am 31\. Januar 2027/,
    );
    expect(pages[3]).toMatch(/Gelesen und angenommen[\s\S]*Datum\s+Unterschrift[\s\S]*Ohne Gewähr/);
    pages.forEach((page, index) => expect(page).toContain(`Seite ${index + 1} von 4`));
    expect(info).toMatchObject({ Tagged: 'yes' });
  });

  it('uses Arabic from right to left, in an Arabic font', async () => {
    const { folder, bytes } = await shop.render(buildSource(choose('ar')));
    const words = await wordsOn(folder, bytes, 4);
    // The reference is complete, in the corner where reading begins.
    const [reference] = words.filter(({ text }) => text === 'JR-2026-000123');
    expect(reference?.left).toBeGreaterThan(440);
    expect(reference?.left).toBeLessThan(500);
    // poppler returns the letters in visual order, from the left.
    const title = words.filter(({ text, top }) => top < 60 && /\p{Script=Arabic}/u.test(text));
    const fromTheRight = title
      .toSorted((a, b) => b.left - a.left)
      .map(({ text }) => [...text].reverse().join(''));
    expect(fromTheRight.join('')).toBe('التعليقات');
    expect(title.every(({ left }) => left > 400)).toBe(true);
    expect(await fontsIn(folder, bytes)).toContainEqual(expect.stringMatching(/NotoSansArabic/));
    expect(shop.warnings).toEqual([]);
  });

  it('prints the marks above an Arabic heading only on the page of the heading [EN-11]', async () => {
    const { folder, bytes } = await shop.render(
      buildSource({ jobReference: { description: 'x' }, options: { language: 'ar', signature: true } }),
    );
    const lowest = (await wordsOn(folder, bytes, 2)).filter(({ top }) => top > 600 && top < 800);
    expect(lowest).toEqual([]);
  });

  it.each([
    ['square', 320, 320],
    ['wide', 800, 100],
    ['tiny', 8, 8],
    ['hair-thin', 800, 1],
  ])('fits a %s logo and the longest name on one line of one page [AD-03]', async (_, width, height) => {
    const name = 'Halden & Roe Surveying and Loss Adjusting of Bristol and Bath';
    const organisation = { ...buildSource().organisation, name };
    const logo = await buildPng({ width, height });
    const { folder, bytes, pages } = await shop.render(buildSource({ organisation }), logo);
    expect(pages).toBe(1);
    expect(await picturesOn(folder, bytes, 1)).toEqual([`${width} x ${height}`]);
    const { pages: texts } = await readPdf(folder, bytes);
    expect(texts[0]).toMatch(/^\s*Halden & Roe Surveying and Loss[\w ]*…\s+Job reference dossier\n/);
    expect(shop.warnings).toEqual([]);
  });

  it('shows the first photo on the cover, next to the logo, and each photo on its page [EN-11]', async () => {
    const source = buildSource({ jobReference: { fileUploads: buildPhotos(3) } });
    const { folder, bytes } = await shop.render(source, await buildPng({ width: 200, height: 100 }));
    expect(await picturesOn(folder, bytes, 1)).toEqual(['200 x 100', '16 x 12']);
    expect(await picturesOn(folder, bytes, 2)).toEqual(['16 x 12', '16 x 12', '16 x 12']);
  });

  it.each([
    ['large', 1],
    ['normal', 2],
    ['compact', 6],
  ] as const)(
    'prints no empty page after a full page of %s photos under a heading [EN-11]',
    async (photoSize, full) => {
      const fileUploads = buildPhotos(2 * full).map((photo) => ({ ...photo, groupName: 'Kitchen' }));
      const { pages } = await print({ options: { photoSize }, jobReference: { fileUploads } });
      expect(pages).toHaveLength(3);
    },
  );

  it('says in the middle of a frame that its photo has no preview', async () => {
    const folder = await shop.work.dossier();
    const fileUploads = buildPhotos(1);
    const source = buildSource({
      jobReference: { fileUploads },
      options: { photoSize: 'large' },
      pictures: new Map(),
    });
    const { bytes } = await shop.renderer.render(folder, source);
    const [word] = (await wordsOn(folder, bytes, 2)).filter(({ text }) => text === 'preview');
    expect(Math.abs(word!.top - 410)).toBeLessThan(30);
  });

  it('ends with a list of all files, with hashes to compare originals [EN-11]', async () => {
    const fileUploads = [...buildPhotos(19), buildDocument(20)];
    const { pages } = await print({
      options: { sections: { fileList: true } },
      jobReference: { fileUploads },
    });
    expect(pages).toHaveLength(7);
    const list = pages[6];
    for (const [index, { id, originalName }] of fileUploads.entries()) {
      const [first, second] = hashOf(id).match(/.{32}/g)!;
      const type = index < 19 ? 'JPEG +2.8 MB' : 'PDF +412 KB';
      expect(list).toMatch(new RegExp(`${index + 1} +${originalName} +${type} +${first}\\s+${second}`));
    }
  });

  it('has alternative texts for photos [EN-11]', async () => {
    const fileUploads = [{ ...buildPhotos(1)[0]!, description: 'Slipped tiles' }];
    const { bytes } = await shop.render(buildSource({ jobReference: { fileUploads } }));
    // Once on the cover, once on its page.
    expect(bytes.toString('latin1').match(/\/Alt \(Slipped tiles\)/g)).toHaveLength(2);
  });

  it('has its author, and bookmarks with the spaces and letters of the headings [EN-11]', async () => {
    const titles = [
      'A roof survey after the storm of November '.repeat(6).trim(),
      'مسح السقف بعد العاصفة JR 14',
      'סקר גג',
    ];
    for (const title of titles) {
      const fileUploads = buildPhotos(2).map((photo) => ({ ...photo, groupName: 'غرفة النوم & <b>' }));
      const jobReference = { title, description: 'x', fileUploads };
      const { folder, bytes } = await shop.render(buildSource({ jobReference }));
      expect((await readPdf(folder, bytes)).info).toMatchObject({
        Author: 'Halden & Roe Surveying',
        Tagged: 'yes',
      });
      expect(await bookmarksOf(folder, bytes)).toEqual([
        title,
        'Description',
        'Job details',
        'غرفة النوم &amp; &lt;b&gt; Photos 1 to 2 of 2',
      ]);
    }
  });

  it.each([
    ['en', 'סקר גג A14', 'A14', 'גג'],
    ['ar', 'Roof survey גג', 'Roof', 'גג'],
  ] as const)(
    'keeps the direction of a title in the head of a dossier in %s [EN-11]',
    async (language, title, leftmost, right) => {
      const jobReference = { title, description: 'x' };
      const { folder, bytes } = await shop.render(buildSource({ jobReference, options: { language } }));
      const leftOf = new Map((await wordsOn(folder, bytes, 2)).map(({ text, left }) => [text, left]));
      expect([...leftOf.keys()]).toEqual(expect.arrayContaining([leftmost, right]));
      expect(leftOf.get(leftmost)).toBeLessThan(leftOf.get(right)!);
    },
  );

  it('is rejected when truncated', async () => {
    const { bytes } = await shop.render(buildSource());
    expect(await pageCount(bytes)).toBe(1);
    await expect(pageCount(bytes.subarray(0, bytes.length / 2))).rejects.toThrow();
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'splits no short paragraph and leaves space above the footer, %d lines further down [EN-11]',
    async (shift) => {
      const sentence = 'The slipped tiles on the north side were recorded. ';
      const paragraphs = Array.from({ length: 14 }, (_, index) => `P${sentence.repeat(4 + (index % 5))}`);
      const description = `P${'\nline'.repeat(shift)}\n\n${paragraphs.join('\n\n')}`;
      const { folder, bytes } = await shop.render(buildSource({ jobReference: { description } }));
      const [, first, second] = await textOn(folder, bytes);
      expect(first!.footerTop - first!.body.at(-1)!.bottom).toBeGreaterThan(20);
      expect(second!.body[0]!.text).toMatch(/^PThe|^Job details/);
    },
  );

  it('shows only the name without a logo [AD-03]', async () => {
    const { folder, bytes } = await shop.render(buildSource());
    expect(await picturesOn(folder, bytes, 1)).toEqual([]);
    expect((await readPdf(folder, bytes)).pages[0]).toMatch(
      /^\s*Halden & Roe Surveying\s+Job reference dossier/,
    );
  });

  it.each([
    [0, 1],
    [1, 2],
    [7, 3],
    [50, 10],
  ])('has its %d photos on %d pages', async (photos, expected) => {
    const { pages } = await print({ jobReference: { fileUploads: buildPhotos(photos) } });
    expect(pages).toHaveLength(expected);
    expect(pages.at(-1)).toContain(`Page ${expected} of ${expected}`);
  });

  it('embeds its fonts as outlines, not as drawings', async () => {
    const { fonts } = await print({ jobReference: { description: 'Ω Ж ễ ş' } });
    expect(fonts.length).toBeGreaterThanOrEqual(2);
    for (const { name, type, embedded } of fonts) {
      expect(name).toMatch(/IBMPlexSans-(Regular|SemiBold)/);
      expect({ type, embedded }).toEqual({ type: 'CID TrueType', embedded: true });
    }
  });

  it('renders emoji, Japanese and Chinese, in the margins too', async () => {
    const { pages, fonts } = await print({
      jobReference: { title: '屋根の調査 🚧', clientName: '上海物业管理有限公司', description: 'x' },
      organisation: {
        name: '東京',
        footer: '港区一丁目',
        timeZone: 'Asia/Tokyo',
        locale: 'ja-JP',
        logoVersion: null,
      },
    });
    expect(pages[1]).toMatch(/屋根の調査 🚧\s+上海物业管理有限公司[\s\S]*港区一丁目\s+Page 2 of 2/u);
    const families = new Set(
      fonts.map(({ name }) => /NotoSansJP|NotoSansSC|NotoEmoji|IBMPlexSans/.exec(name)?.[0]),
    );
    expect(families).toEqual(new Set(['NotoSansJP', 'NotoSansSC', 'NotoEmoji', 'IBMPlexSans']));
  });

  it('keeps the longest texts complete, and the cover on one page', async () => {
    const title = 'Überlanger Titel '.repeat(18).trim().slice(0, 300);
    const description = `${'Absatz mit Text. '.repeat(1_100)}ENDE`;
    const { pages } = await print({
      verification: await verificationMark(`https://${'long.'.repeat(8)}example`, '0A1B2C3D4E5F'),
      jobReference: {
        title,
        description,
        clientName: `${'x'.repeat(196)}LAST`,
        clientEmail: `${'e'.repeat(242)}@example.org`,
        fileUploads: [
          buildPhoto(1, { description: `${'y'.repeat(990)}FINIS` }),
          buildDocument(2, { originalName: `${'n'.repeat(251)}.pdf` }),
        ],
      },
      names: new Map([['00000000-0000-4000-8000-000000000900', `${'A'.repeat(100)} ${'B'.repeat(100)}`]]),
    });
    expect(pages[0]).toMatch(/Generated[\s\S]*verify\/0A1B-2C3D-4E5F/);
    expect(pages[1]).toMatch(/Description/);
    const whole = pages.join('');
    for (const end of [/LAST/, /ENDE/, /FINIS/, /n\.pdf/]) expect(whole).toMatch(end);
  });

  it('accepts a description of 20,000 letters without a space, and one of 10,000 lines', async () => {
    for (const description of ['W'.repeat(20_000), 'a\n'.repeat(10_000)]) {
      const { pages } = await print({ jobReference: { description } });
      expect(pages.length).toBeGreaterThan(5);
    }
  });

  it('prints markup in a title as plain text', async () => {
    const title = `<script>document.body.innerHTML = 'HACKED'</script><img src="http://127.0.0.1:1/x.png">`;
    const { pages } = await print({ jobReference: { title } });
    expect(pages).toHaveLength(1);
    expect(pages[0]!.replace(/\s+/g, '')).toContain(title.replace(/\s+/g, ''));
    expect(pages[0]).toContain('Prepared for');
    expect(shop.warnings).toEqual([]);
  });
});
