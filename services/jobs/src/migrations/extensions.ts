import type { QueryRunner } from 'typeorm';

/** The schema that an extension stands in: another service may have made it before. */
export const schemaOf = async (runner: QueryRunner, extension: string): Promise<string> => {
  const [row] = (await runner.query(
    `select quote_ident(n.nspname) as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = $1`,
    [extension],
  )) as { name: string }[];
  if (!row) throw new Error(`The extension ${extension} is missing`);
  return row.name;
};

/** Answers the schema that it stands in then. */
export const createExtension = async (runner: QueryRunner, extension: string): Promise<string> => {
  await runner.query(`create extension if not exists ${extension} with schema jobs`);
  return schemaOf(runner, extension);
};
