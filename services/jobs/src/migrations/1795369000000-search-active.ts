import type { MigrationInterface, QueryRunner } from 'typeorm';

const signature =
  'jobs.matches(text, text, text, timestamptz, timestamptz, boolean, timestamptz, uuid, int, int, boolean)';
const one = `case when wanted_status is not null then format('j.status = %L', wanted_status) end`;
const oneOrActive = `case when wanted_status = 'active' then 'j.status <> ''completed'''
        when wanted_status is not null then format('j.status = %L', wanted_status) end`;

/** The function as it stands, with other words at one place. */
const reword = async (runner: QueryRunner, from: string, to: string) => {
  const [row] = (await runner.query(
    `select pg_get_functiondef('${signature}'::regprocedure) as definition`,
  )) as { definition: string }[];
  if (!row?.definition.includes(from)) throw new Error('jobs.matches is not as this migration knows it');
  await runner.query(row.definition.replace(from, () => to));
};

/** A search for all that is not completed, as the dashboard's first figure counts it. */
export class SearchActive1795369000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await reword(runner, one, oneOrActive);
  }

  async down(runner: QueryRunner): Promise<void> {
    await reword(runner, oneOrActive, one);
  }
}
