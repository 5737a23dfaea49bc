import { guessMapping, validateRows } from './fields.js';
import { splitRows } from './send-rows.js';

const tableOf = (headers: string[], ...rows: string[][]) => ({
  headers,
  rows: rows.map((cells, index) => ({ row: index + 2, cells })),
});

describe('guessMapping', () => {
  it('recognises columns by known names and by earlier choices of the user', () => {
    const table = tableOf(['JOB_TITLE', 'Kunde', 'E-Mail', 'Notes', 'Memo'], []);
    const guessed = { title: 0, clientName: 1, clientEmail: 2, status: null, tags: null, description: 3 };
    expect(guessMapping(table, {})).toEqual(guessed);
    expect(guessMapping(table, { description: 'Memo', title: 'gone' })).toEqual({
      ...guessed,
      description: 4,
    });
  });
});

describe('import rows', () => {
  const mapping = { title: 0, clientName: 1, clientEmail: 2, status: 3, tags: 4, description: null };

  it('are converted like form values, or rejected with all reasons', () => {
    const { valid, invalid } = validateRows(
      tableOf(
        [],
        [' Roof\nsurvey ', 'Hollis', '', 'In Progress', 'roof, Autumn 2026,'],
        ['', 'Hollis', 'nobody', ''],
        ['Cellar', 'Hollis', 'a@b.example', 'lost'],
        ['Short'],
      ),
      mapping,
    );
    expect(valid).toEqual([
      {
        row: 2,
        title: 'Roof survey',
        clientName: 'Hollis',
        clientEmail: null,
        status: 'in_progress',
        tags: [{ name: 'roof' }, { name: 'Autumn 2026' }],
        description: null,
      },
    ]);
    expect(invalid).toEqual([
      { row: 3, reason: 'Title is required; Client email: This email address is not valid' },
      { row: 4, reason: 'Status must be one of Draft, In Progress, Completed, Pending Review' },
      { row: 5, reason: 'Client name is required' },
    ]);
  });

  it('are sent in parts within the server’s limits', () => {
    const rows = Array.from({ length: 700 }, (_, row) => ({
      ...{ row, title: 'a', clientName: 'b', status: 'draft' as const },
      description: row > 600 ? 'ü'.repeat(20_000) : null,
    }));
    const parts = splitRows(rows);
    expect(parts.flat()).toEqual(rows);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(500);
      expect(Buffer.byteLength(JSON.stringify({ rows: part }))).toBeLessThan(262_144);
    }
  });
});
