import { renderDifference, glyphsOf, inkedMargins, readPdf } from '../testing/poppler.js';
import { buildPhoto, buildSource } from '../testing/build-source.js';
import { printShopForTests } from '../testing/print-shop.js';

/** A sentence in each script, with letters that join, stack or run right to left. */
const scripts: Record<string, { words: string; font: RegExp }> = {
  Japanese: { words: '屋根の調査、瓦のずれ ※三階', font: /NotoSansJP/ },
  Chinese: { words: '上海物业管理有限公司', font: /NotoSans(SC|JP)/ },
  Arabic: { words: 'فحص السقف بعد العاصفة', font: /NotoSansArabic/ },
  Hebrew: { words: 'בדיקת הגג לאחר הסופה', font: /NotoSansHebrew/ },
  Thai: { words: 'ตรวจหลังคาหลังพายุ ที่บ้าน', font: /NotoSansThai/ },
  Devanagari: { words: 'तूफान के बाद छत का निरीक्षण', font: /NotoSansDevanagari/ },
  Cyrillic: { words: 'Осмотр крыши после бури', font: /IBMPlexSans/ },
  Vietnamese: { words: 'Kiểm tra mái nhà sau bão', font: /IBMPlexSans/ },
  'Vietnamese as a Mac writes it': { words: 'Kiểm tra mái nhà số 5'.normalize('NFD'), font: /IBMPlexSans/ },
  signs: { words: 'roof → wall ✓ ★ ■ ① ≤ 5 ‰', font: /NotoSans(SC|JP)/ },
  flags: { words: '✅ 🇩🇪', font: /NotoEmoji/ },
  emoji: { words: '🚧 🏠 🔧', font: /NotoEmoji/ },
};
const everything = Object.values(scripts).map(({ words }) => words);

const ofTheShelf = /IBMPlexSans|Noto(Sans(JP|SC|Arabic|Hebrew|Thai|Devanagari)|Emoji)/;

describe('dossier in many scripts', () => {
  const shop = printShopForTests();

  it.each(Object.entries(scripts))(
    'has a glyph for every character of %s, from the bundled fonts only',
    async (_, each) => {
      const photo = buildPhoto(1, { title: each.words, description: each.words, groupName: each.words });
      const { folder, bytes } = await shop.render(
        buildSource({ jobReference: { title: each.words, description: each.words, fileUploads: [photo] } }),
      );
      const glyphs = await glyphsOf(folder, bytes);
      expect(glyphs.missing).toEqual([]);
      // Independent of the fonts installed on the machine.
      expect(glyphs.fonts.filter((name) => !ofTheShelf.test(name))).toEqual([]);
      expect(glyphs.fonts.some((name) => each.font.test(name))).toBe(true);
      // Compared as pictures: two PDF readers draw the same, except for how they smooth letters (0.09).
      for (const page of [1, 2]) expect(await renderDifference(folder, bytes, page)).toBeLessThan(0.12);
    },
  );

  it.each([
    ['the heading of photos', { groupName: 'Łazienka, Кухня' }],
    ['the title of a photo', { title: 'Łazienka, Кухня', description: 'Tiles' }],
    ['the caption of one without a title', { description: 'Łazienka, Кухня' }],
  ])('renders %s in a bundled font even if no other text needs it', async (_, words) => {
    const photo = buildPhoto(1, { title: null, description: null, groupName: null, ...words });
    const { folder, bytes } = await shop.render(buildSource({ jobReference: { fileUploads: [photo] } }));
    const { missing, fonts } = await glyphsOf(folder, bytes);
    expect([missing, fonts.filter((name) => !ofTheShelf.test(name))]).toEqual([[], []]);
  });

  it('shows characters without a font as boxes, which the tests above detect', async () => {
    // Not assigned to any letter: no font of the machine has it either.
    const { folder, bytes } = await shop.render(buildSource({ jobReference: { title: 'A \u0378' } }));
    expect((await glyphsOf(folder, bytes)).missing).not.toEqual([]);
  });

  it('draws every letter of the longest texts in all scripts, and none outside the page [EN-11]', async () => {
    const all = everything.join(' ');
    const filled = (letters: number) =>
      all
        .repeat(Math.ceil(letters / all.length))
        .slice(0, letters)
        .toWellFormed();
    const photos = [1, 2].map((number) =>
      buildPhoto(number, { title: filled(255), description: filled(1_000) }),
    );
    const { folder, bytes, pages } = await shop.render(
      buildSource({ jobReference: { title: filled(300), description: filled(20_000), fileUploads: photos } }),
    );
    expect((await glyphsOf(folder, bytes)).missing).toEqual([]);
    const read = await readPdf(folder, bytes);
    const text = read.pages.join(' ').replace(/\s+/g, '');
    expect(text.split('Осмотр').length).toBeGreaterThan(20_000 / all.length);
    // Compared as pictures: the paper's edges stay white.
    expect(await inkedMargins(folder, bytes)).toEqual(Array.from({ length: pages }, () => false));
  });
});
