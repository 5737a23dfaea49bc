import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { columnsOf, jsonArrayOf } from './columns.js';

@Entity({ name: 'visits' })
class Visit {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ type: 'text' }) clientEmail!: string;
  @Column({ type: 'date' }) dueDate!: string;
  @Column({ type: 'timestamptz', select: false }) endedAt!: Date;
  @Column({ name: 'words', type: 'text', select: false }) searchText!: string;
}

describe('columnsOf and jsonArrayOf', () => {
  it('name columns as their properties, read days as text, and leave out unselected columns', () => {
    expect(columnsOf(Visit, 'v')).toBe(
      'v.id as "id", v.client_email as "clientEmail", v.due_date::text as "dueDate"',
    );
  });

  it('select related rows as an array of JSON objects, with timestamps as ISO text', () => {
    expect(jsonArrayOf(Visit, 'v', ['clientEmail', 'endedAt'], 'from visits v order by v.id')).toBe(
      `coalesce((select json_agg(related) from (select v.client_email as "clientEmail", ` +
        `to_char(v.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt" ` +
        `from visits v order by v.id) related), '[]')`,
    );
  });

  it('select only the requested columns, by the names that they were given', () => {
    expect(columnsOf(Visit, 'visits', ['searchText'])).toBe('visits.words as "searchText"');
  });
});
