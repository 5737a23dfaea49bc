import type { QueryRunner } from 'typeorm';

/** Returns the schema of an extension: another service may have created the extension before. */
export const schemaOf = async (runner: QueryRunner, extension: string): Promise<string> => {
  const [row] = (await runner.query(
    `select quote_ident(n.nspname) as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = $1`,
    [extension],
  )) as { name: string }[];
  if (!row) throw new Error(`The extension ${extension} is missing`);
  return row.name;
};

/** Creates the extension if it is missing. Returns its schema. */
export const createExtension = async (runner: QueryRunner, extension: string): Promise<string> => {
  await runner.query(`create extension if not exists ${extension} with schema jobs`);
  return schemaOf(runner, extension);
};
