import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { columnsOf } from './columns.js';

@Entity({ name: 'visits' })
class Visit {
  @PrimaryGeneratedColumn('uuid') id!: string;
  @Column({ name: 'client_email', type: 'text' }) clientEmail!: string;
  @Column({ name: 'due_date', type: 'date' }) dueDate!: string;
  @Column({ name: 'search_text', type: 'text', select: false }) searchText!: string;
}

describe('the columns of an entity', () => {
  it('are named as its properties, days as text, without those that are not read', () => {
    expect(columnsOf(Visit, 'v')).toBe(
      'v.id as "id", v.client_email as "clientEmail", v.due_date::text as "dueDate"',
    );
  });

  it('are those alone that are asked for', () => {
    expect(columnsOf(Visit, 'visits', ['searchText'])).toBe('visits.search_text as "searchText"');
  });
});
