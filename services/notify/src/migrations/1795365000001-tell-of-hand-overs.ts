import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['notification_events', 'notifications', 'notification_preferences'];
const before = ['share', 'task_given', 'task_done', 'comment', 'mention', 'pdf_ready', 'pdf_failed'];

const know = async (runner: QueryRunner, types: string[]) => {
  for (const table of tables)
    await runner.query(`
      alter table notify.${table} drop constraint ${table}_type_known;
      alter table notify.${table} add constraint ${table}_type_known
        check (type in (${types.map((type) => `'${type}'`).join(', ')}));
    `);
};

/** A new owner is told that a job reference is theirs now, of many at once in one go. */
export class TellOfHandOvers1795365000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await know(runner, ['share', 'handed_over', ...before.slice(1)]);
    await runner.query('alter table notify.notification_events add column amount int not null default 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`delete from notify.${table} where type = 'handed_over'`);
    await know(runner, before);
    await runner.query('alter table notify.notification_events drop column amount');
  }
}
