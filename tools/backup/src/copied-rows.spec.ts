import { copiedRows } from './copied-rows.js';

const preamble = `--
-- PostgreSQL database dump
--

\\restrict abc

SET client_encoding = 'UTF8';

COPY jobs.tasks (id, title, "order") FROM stdin;
`;
const rows = '1\tRoof\\nand wall\t\\N\n2\t\\\\.\t3\n3\tfaçade \\.x\t4\n';
const after = `\\.


--
-- PostgreSQL database dump complete
--
COPY jobs.other (id) FROM stdin;
9
\\.
`;
const columns = ['id', 'title', 'order'];

const read = async (sql: string, pieceLength: number, wanted = columns) => {
  const bytes = Buffer.from(sql);
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += pieceLength)
      yield await Promise.resolve(bytes.subarray(at, at + pieceLength));
  };
  const read: Buffer[] = [];
  for await (const piece of copiedRows(pieces(), wanted)) read.push(Buffer.from(piece));
  return Buffer.concat(read).toString();
};

describe('copiedRows', () => {
  it.each([1, 2, 3, 7, 64, 10_000])(
    "returns exactly the table's rows, in chunks of %i bytes",
    async (length) => {
      expect(await read(preamble + rows + after, length)).toBe(rows);
      expect(await read(preamble + after, length)).toBe('');
    },
  );

  it('rejects other columns than the expected ones, and a missing end', async () => {
    await expect(read(preamble + rows + after, 100, ['id', 'title'])).rejects.toThrow(
      'columns id, title, order',
    );
    await expect(read(preamble + rows, 100)).rejects.toThrow('to its end');
    await expect(read('', 100)).rejects.toThrow('to its end');
  });
});
