import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { columnsOf, jsonArrayOf } from './columns.js';

@Entity({ name: 'visits' })
class Visit {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ name: 'client_email', type: 'text' }) clientEmail!: string;
  @Column({ name: 'due_date', type: 'date' }) dueDate!: string;
  @Column({ name: 'ended_at', type: 'timestamptz', select: false }) endedAt!: Date;
  @Column({ name: 'search_text', type: 'text', select: false }) searchText!: string;
}

describe('the columns of an entity', () => {
  it('are named as its properties, days as text, without those that are not read', () => {
    expect(columnsOf(Visit, 'v')).toBe(
      'v.id as "id", v.client_email as "clientEmail", v.due_date::text as "dueDate"',
    );
  });

  it('are an array of JSON objects for what hangs on another row, moments as they are told', () => {
    expect(jsonArrayOf(Visit, 'v', ['clientEmail', 'endedAt'], 'from visits v order by v.id')).toBe(
      `coalesce((select json_agg(told) from (select v.client_email as "clientEmail", ` +
        `to_char(v.ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "endedAt" ` +
        `from visits v order by v.id) told), '[]')`,
    );
  });

  it('are those alone that are asked for', () => {
    expect(columnsOf(Visit, 'visits', ['searchText'])).toBe('visits.search_text as "searchText"');
  });
});
