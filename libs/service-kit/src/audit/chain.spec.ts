import { canonicalJson } from '../canonical-json.js';
import { ChainCheck } from './chain-check.js';
import { continuationOf, detailsDigestOf, entryDigestOf, genesis, hashOf, sealAfter } from './chain.js';

const entry = {
  id: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  at: '2026-11-20T10:00:00.000001Z',
  actorKind: 'system',
  actorId: null,
  actorName: 'test',
  action: 'thing.changed',
  recordType: 'thing',
  recordId: '1',
  requestId: 'r',
  address: null,
  before: { name: 'Ann' },
  after: { name: 'Bea', tags: [2, 1] },
  salt: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb',
};

describe('canonicalJson', () => {
  it('is the same for equal values, whatever the order of their keys', () => {
    expect(canonicalJson({ b: { d: 1, c: [2, { f: 3, e: null }] }, a: 'x' })).toBe(
      '{"a":"x","b":{"c":[2,{"e":null,"f":3}],"d":1}}',
    );
  });
});

describe('audit chain', () => {
  const sealedAt = '2026-11-20T10:00:01.000Z';
  const end = { sequence: 6, hash: 'f'.repeat(64) };

  it('numbers seals consecutively and includes the previous hash in each hash [PE-07]', () => {
    const [first, second] = sealAfter(end, [entry, { ...entry, id: 'other' }], sealedAt);
    expect(first).toMatchObject({ sequence: 7, previousHash: end.hash });
    expect(second).toMatchObject({ sequence: 8, previousHash: first?.hash });
    expect(sealAfter(genesis, [entry], sealedAt)[0]?.hash).not.toBe(first?.hash);
  });

  it.each(Object.keys(entry) as (keyof typeof entry)[])('covers an entry’s %s by its digest', (key) => {
    const digest = (of: typeof entry) => entryDigestOf(of, detailsDigestOf(of));
    expect(digest({ ...entry, [key]: entry[key] === null ? 'x' : null })).not.toBe(digest(entry));
  });

  it('covers a seal’s own number and time by its hash', () => {
    const [seal] = sealAfter(end, [entry], sealedAt);
    if (!seal) throw new Error('Nothing was sealed');
    expect(hashOf(seal)).toBe(seal.hash);
    expect(hashOf({ ...seal, sequence: 8 })).not.toBe(seal.hash);
    expect(hashOf({ ...seal, sealedAt: '2026-11-20T10:00:01.001Z' })).not.toBe(seal.hash);
  });

  it('continues from its last seal, or from the end kept outside if the chain does not lead there', () => {
    const [last, kept] = [
      { sequence: 9, hash: 'of the ninth' },
      { sequence: 7, hash: 'of the seventh' },
    ];
    expect(continuationOf(last, kept, kept.hash)).toEqual(last);
    expect(continuationOf(last, kept, 'another')).toEqual({ sequence: 9, hash: kept.hash });
    expect(continuationOf({ sequence: 5, hash: 'of the fifth' }, kept, null)).toEqual(kept);
  });

  it('shows where the clock was set back, and what was dated back afterwards [RP-02]', () => {
    const check = ChainCheck.begin(null);
    let last = genesis;
    const day = (date: string, sealed = date) => {
      const dated = { ...entry, at: `${date}T10:00:00.000001Z` };
      for (const seal of sealAfter(last, [dated], `${sealed}T10:00:01.000Z`)) {
        last = seal;
        check.next({ seal, entry: { ...dated, erased: false, erasureRecorded: false } });
      }
    };
    for (const date of ['2026-11-20', '2027-11-20', '2026-11-20', '2026-11-20', '2026-11-21']) day(date);
    day('2026-11-20', '2026-11-21');
    day('2026-11-21');
    const found = check.checkpoint.breaks.map(({ sequence, kind }) => [sequence, kind]);
    expect(found).toEqual([
      [3, 'entry_misdated'],
      [6, 'entry_misdated'],
    ]);
  });
});
