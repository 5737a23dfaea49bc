import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['notification_events', 'notifications', 'notification_preferences'];
const types = [
  'share',
  'handed_over',
  'task_given',
  'task_done',
  'comment',
  'mention',
  'pdf_ready',
  'pdf_failed',
  'link_opened',
];

const know = async (runner: QueryRunner, known: string[]) => {
  for (const table of tables)
    await runner.query(`
      alter table notify.${table} drop constraint ${table}_type_known;
      alter table notify.${table} add constraint ${table}_type_known
        check (type in (${known.map((type) => `'${type}'`).join(', ')}));
    `);
};

/** Who keeps a search is told of what it newly finds. */
export class TellOfMatches1795490000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await know(runner, [...types, 'search_match']);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`delete from notify.${table} where type = 'search_match'`);
    await know(runner, types);
  }
}
