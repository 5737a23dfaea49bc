import { splitAtHits } from './hits.js';

describe('splitAtHits', () => {
  it.each([
    ['Roof and roof', 'ROOF', ['', 'Roof', ' and ', 'roof', '']],
    ['Façade, façade', 'facade', ['', 'Façade', ', ', 'façade', '']],
    ['Fac\u0327ade', 'façade', ['', 'Fac\u0327ade', '']],
    ['100% off', '0%', ['10', '0%', ' off']],
    ['屋根の点検', '根の', ['屋', '根の', '点検']],
    ['Straße, Strasse', 'stras', ['', 'Straß', 'e, ', 'Stras', 'se']],
    ['Οδός ΟΔΟΣ', 'οδος', ['', 'Οδός', ' ', 'ΟΔΟΣ', '']],
    ['أَحْمَد مـوسى', 'احمد موسي', ['', 'أَحْمَد مـوسى', '']],
    ['Maß', 's', ['Ma', 'ß', '']],
    ['\ufb03x', 'f', ['', '\ufb03', 'x']],
    ['Dach\u00addecker', 'dachdecker', ['', 'Dach\u00addecker', '']],
    ['Dachdecker', 'Dach\u200bdecker', ['', 'Dachdecker', '']],
    ['Roof', '\u200b', ['Roof']],
    ['Roof', '', ['Roof']],
    ['Roof', '  ', ['Roof']],
    ['aaa', 'aa', ['', 'aa', 'a']],
  ])('splits "%s" at "%s" [SE-08]', (text, query, parts) => {
    expect(splitAtHits(text, [query])).toEqual(parts);
  });
});
