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

describe('a table as CSV', () => {
  it('begins with the mark of UTF-8 and the heads, and writes numbers and moments as such [RP-02]', async () => {
    const columns: Columns<number> = {
      Amount: (value) => value,
      When: (value) => (value > 0 ? new Date('2026-07-01T22:30:00Z') : null),
      'Said "so"': () => 'a "roof", new',
    };
    expect(await textOf(columns, [7], [], [-1])).toBe(
      '\uFEFF"Amount","When","Said ""so"""\r\n7,2026-07-02 00:30:00,"a ""roof"", new"\r\n-1,"","a ""roof"", new"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@sum(a1)', '\t=1', '\r=1', '\n=1', ' =1', '＝1', '＠a', "=cmd|'/c calc'!a1"])(
    'makes %j harmless [RP-02]',
    async (text) => {
      expect(await textOf(one, [text])).toContain(`"'${text}"`);
    },
  );

  it('leaves what is no formula as it is', async () => {
    expect(await textOf(one, ['a=1', '::1'])).toBe('\uFEFF"Text"\r\n"a=1"\r\n"::1"\r\n');
  });
});
