import { readSearch, writeSearch, writeWords } from './search-language.js';

const read = (text: string) => {
  const { notUnderstood, ...understood } = readSearch(text);
  return notUnderstood.length > 0 ? { ...understood, notUnderstood } : understood;
};

describe('what people type into the search', () => {
  it.each([
    ['roof tile', { terms: ['roof tile'], without: [] }],
    [
      '"roof tile" slate -gutter -"lead flashing"',
      { terms: ['roof tile', 'slate'], without: ['gutter', 'lead flashing'] },
    ],
    ['status:draft roof', { terms: ['roof'], without: [], status: 'draft' }],
    ['STATUS:"In Progress"', { terms: [], without: [], status: 'in_progress' }],
    ['status:archived roof', { terms: ['roof'], without: [], status: 'archived' }],
    [
      'client:"Hollis & Marrow" has:photo',
      { terms: [], without: [], clientFilter: 'Hollis & Marrow', has: 'photos' },
    ],
    ['before:2026-10', { terms: [], without: [], dateTo: '2026-09-30' }],
    ['after:2026-10', { terms: [], without: [], dateFrom: '2026-11-01' }],
    ['from:2024-02-29 to:2026', { terms: [], without: [], dateFrom: '2024-02-29', dateTo: '2026-12-31' }],
    ['from:2026-02-30', { terms: ['from:2026-02-30'], without: [], notUnderstood: ['from:2026-02-30'] }],
    ['colour:red roof', { terms: ['colour:red roof'], without: [], notUnderstood: ['colour:red'] }],
    ['"roof', { terms: ['roof'], without: [], notUnderstood: ['"roof'] }],
    ['constructor:x', { terms: ['constructor:x'], without: [], notUnderstood: ['constructor:x'] }],
    ['10:30 - a_b 100%', { terms: ['10:30 - a_b 100%'], without: [] }],
    ['\u0000\u0007 ', { terms: [], without: [] }],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it('is written so that it is read the same', () => {
    const filters = {
      query: writeWords({ terms: ['roof tile', 'slate'], without: ['lead flashing'] }),
      status: 'draft',
      clientFilter: 'Hollis & Marrow',
      has: 'photos',
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
    };
    const { query, ...others } = filters;
    const again = readSearch(writeSearch(filters));
    expect(again).toEqual({
      terms: ['roof tile', 'slate'],
      without: ['lead flashing'],
      notUnderstood: [],
      ...others,
    });
    expect(writeWords(again)).toBe(query);
  });

  it.each([
    '"'.repeat(10_000),
    '-'.repeat(10_000),
    'a:'.repeat(5_000),
    ' '.repeat(10_000),
    'x"-:'.repeat(2_500),
  ])('is read at once, whatever it is (%#)', (text) => {
    const started = performance.now();
    readSearch(text);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
