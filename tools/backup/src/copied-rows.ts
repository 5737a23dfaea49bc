const opening = /^COPY \S+ \((.*)\) FROM stdin;\n/m;
const newline = '\n'.charCodeAt(0);
const ending = Buffer.from('\\.\n');

/**
 * Extracts the rows between `COPY … FROM stdin;` and `\.` in the SQL that pg_restore writes for one table. Throws for
 * unexpected columns, or when the end is missing.
 */
export async function* copiedRows(sql: AsyncIterable<Buffer>, columns: string[]): AsyncGenerator<Buffer> {
  let before = Buffer.alloc(0);
  let isOpen = false;
  let isOver = false;
  for await (const piece of sql) {
    if (isOver) continue;
    before = Buffer.concat([before, piece]);
    if (!isOpen) {
      const found = opening.exec(before.toString('latin1'));
      if (!found) continue;
      assertSame(found[1] ?? '', columns);
      before = before.subarray(found.index + found[0].length);
      isOpen = true;
    }
    // Yields complete lines only, so that the end is recognised wherever chunks split.
    const end = endOf(before);
    isOver = end >= 0;
    const whole = isOver ? end : before.lastIndexOf(newline) + 1;
    if (whole > 0) yield before.subarray(0, whole);
    before = before.subarray(whole);
  }
  if (!isOver) throw new Error('pg_restore did not write the table to its end');
}

/** Returns the index of the line `\.`, or -1. In rows a backslash never precedes a full stop. */
const endOf = (lines: Buffer): number => {
  if (lines.subarray(0, ending.length).equals(ending)) return 0;
  const at = lines.indexOf('\n\\.\n');
  return at < 0 ? -1 : at + 1;
};

const assertSame = (said: string, columns: string[]): void => {
  const names = said.split(', ').map((name) => name.replace(/^"(.*)"$/, '$1'));
  if (names.join() !== columns.join())
    throw new Error(`The dump has the columns ${names.join(', ')} instead of ${columns.join(', ')}`);
};
