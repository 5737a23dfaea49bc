import { csv } from './csv.js';
import type { Columns } from './table.js';

async function* batches<T>(...all: T[][]) {
  yield* await Promise.resolve(all);
}
const textOf = async <T>(columns: Columns<T>, ...all: T[][]) => {
  let text = '';
  for await (const part of csv({ columns, batches: batches(...all), timeZone: 'Europe/Berlin' }))
    text += part;
  return text;
};
const one: Columns<string> = { Text: (text) => text };

describe('table as CSV', () => {
  it('begins with a byte order mark and headers, and writes numbers and dates unquoted [RP-02]', async () => {
    const columns: Columns<number> = {
      Amount: (value) => value,
      When: (value) => (value > 0 ? new Date('2026-07-01T22:30:00Z') : null),
      'Said "so"': () => 'a "roof", new',
    };
    expect(await textOf(columns, [7], [], [-1])).toBe(
      '\uFEFF"Amount","When","Said ""so"""\r\n7,2026-07-02 00:30:00,"a ""roof"", new"\r\n-1,"","a ""roof"", new"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@sum(a1)', '\tso', ' =1', '＝1', '＠a', "=cmd|'/c calc'!a1"])(
    'neutralises %j [RP-02]',
    async (text) => {
      expect(await textOf(one, [text])).toContain(`"'${text}"`);
    },
  );

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; "=1+1', `a; ""'=1+1`],
    ['a;=1;@b', "a;'=1;'@b"],
    ['two\r\n-lines', "two\r\n'-lines"],
    ['\t=1', "'\t'=1"],
    ['\n＝1', "'\n'＝1"],
    ["'=1", "''=1"],
    ["a;'=1", "a;''=1"],
  ])('neutralises %j where Excel splits at semicolons [RP-02]', async (text, written) => {
    expect(await textOf(one, [text])).toContain(`"${written}"`);
  });

  it('stays fast for long runs of white space or apostrophes', async () => {
    const started = performance.now();
    await textOf(one, [`;${' '.repeat(200_000)}x`, `;${"'".repeat(200_000)}x`, '\n'.repeat(200_000)]);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('leaves text unchanged that is not a formula', async () => {
    expect(await textOf(one, ['a=1', '::1', 'a; b=1'])).toBe(
      '\uFEFF"Text"\r\n"a=1"\r\n"::1"\r\n"a; b=1"\r\n',
    );
  });
});
