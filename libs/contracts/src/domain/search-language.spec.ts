import { parseSearchQuery, renameTagInSearchQuery, formatSearchQuery } from './search-language.js';

const read = (text: string) => {
  const { notUnderstood, words: _, leftOut, ...understood } = parseSearchQuery(text);
  expect(leftOut).toEqual([]);
  return notUnderstood.length > 0 ? { ...understood, notUnderstood } : understood;
};

describe('parseSearchQuery and formatSearchQuery', () => {
  it.each([
    ['roof tile', { terms: ['roof tile'], without: [] }],
    [
      '"roof tile" slate -gutter -"lead flashing"',
      { terms: ['roof tile', 'slate'], without: ['gutter', 'lead flashing'] },
    ],
    ['“roof tile” slate -“lead flashing”', { terms: ['roof tile', 'slate'], without: ['lead flashing'] }],
    ['client:„Hollis & Marrow“', { terms: [], without: [], clientFilter: 'Hollis & Marrow' }],
    ['"the “slate” roof" 5” tile', { terms: ['the “slate” roof', '5” tile'], without: [] }],
    ['status:draft roof', { terms: ['roof'], without: [], status: 'draft' }],
    ['STATUS:"In Progress"', { terms: [], without: [], status: 'in_progress' }],
    ['status:archived roof', { terms: ['roof'], without: [], status: 'archived' }],
    [
      'client:"Hollis & Marrow" has:photo',
      { terms: [], without: [], clientFilter: 'Hollis & Marrow', has: 'photos' },
    ],
    ['tag:Urgent tag:"storm damage" roof', { terms: ['roof'], without: [], tag: 'Urgent,storm damage' }],
    ['before:2026-10', { terms: [], without: [], dateTo: '2026-09-30' }],
    ['after:2026-10', { terms: [], without: [], dateFrom: '2026-11-01' }],
    ['from:2024-02-29 to:2026', { terms: [], without: [], dateFrom: '2024-02-29', dateTo: '2026-12-31' }],
    ['from:2026-02-30', { terms: ['from:2026-02-30'], without: [], notUnderstood: ['from:2026-02-30'] }],
    ['colour:red roof', { terms: ['colour:red roof'], without: [], notUnderstood: ['colour:red'] }],
    ['"roof', { terms: ['roof'], without: [], notUnderstood: ['"roof'] }],
    ['constructor:x', { terms: ['constructor:x'], without: [], notUnderstood: ['constructor:x'] }],
    ['10:30 - a_b 100%', { terms: ['10:30 - a_b 100%'], without: [] }],
    ['\u0000\u0007 \u200b "\u00ad"', { terms: [], without: [] }],
    [
      '\u200fstatus:draft\u200f \u200eroof\u200c\u200ctile',
      { terms: ['roof\u200c\u200ctile'], without: [], status: 'draft' },
    ],
    ['tag:👩‍🔧', { terms: [], without: [], tag: '👩‍🔧' }],
  ])('parses %s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ['tag:urgent roof', 'tag:"at once" roof'],
    ['  roof\ttag:"a,Urgent"  -tag:urgent', '  roof\ttag:"a,at once"  -tag:urgent'],
    ['tag:"At once,urgent"', 'tag:"at once"'],
    ['TAG:x,urgent,y', 'tag:"x,at once,y"'],
    ['tag:“urgent” roof', 'tag:"at once" roof'],
    ['"tag:urgent" urgent client:urgent tag:urgently', '"tag:urgent" urgent client:urgent tag:urgently'],
    ['tag: urgent "tag:urgent', 'tag: urgent "tag:urgent'],
    ['', ''],
  ])('%j still matches after a tag was renamed', (text, expected) => {
    expect(renameTagInSearchQuery(text, 'Urgent', 'at once')).toBe(expected);
  });

  it('round-trips written filters', () => {
    const filters = {
      query: '"roof tile" slate -"lead flashing"',
      status: 'draft',
      clientFilter: 'Hollis & Marrow',
      tag: 'Urgent,storm damage',
      has: 'photos',
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
    };
    const { query, ...others } = filters;
    const again = parseSearchQuery(formatSearchQuery(filters));
    expect(again).toEqual({
      words: query,
      leftOut: [],
      terms: ['roof tile', 'slate'],
      without: ['lead flashing'],
      notUnderstood: [],
      ...others,
    });
  });

  it.each(['Hollis “The Roof” Marrow', '“Hollis”'])('round-trips the client %s', (clientFilter) => {
    expect(parseSearchQuery(formatSearchQuery({ clientFilter }))).toMatchObject({ clientFilter, terms: [] });
  });

  it.each([
    ['roof status:draft tile', '"roof" tile'],
    ['roof "slate tile" status:draft -gutter wall', 'roof "slate tile" -gutter wall'],
    ['status:draft "roof tile', '"roof tile'],
    ['colour:red', 'colour:red'],
  ])('keeps the words of %s as they were typed', (text, words) => {
    const { terms, without, notUnderstood } = parseSearchQuery(text);
    expect(parseSearchQuery(text).words).toBe(words);
    expect(parseSearchQuery(words)).toMatchObject({ terms, without, notUnderstood });
  });

  it('accepts ten words or phrases and reports those left out', () => {
    const { terms, without, leftOut } = parseSearchQuery('-a '.repeat(9) + '"b" "c" -d e');
    expect([without.length, terms, leftOut]).toEqual([9, ['b'], ['c', 'd', 'e']]);
  });

  it.each([
    '"'.repeat(10_000),
    '-'.repeat(10_000),
    'a:'.repeat(5_000),
    ' '.repeat(10_000),
    `${'\u200b'.repeat(10_000)}x`,
    'x"-:'.repeat(2_500),
  ])('parses any input in under 100 ms (%#)', (text) => {
    const started = performance.now();
    parseSearchQuery(text);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
