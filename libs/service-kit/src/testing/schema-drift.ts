import { DataSource, type DataSourceOptions } from 'typeorm';

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** A connection to a test's database; the caller destroys it. A machine that is busy enough answers late. */
export const testDataSource = (options: PostgresOptions): Promise<DataSource> =>
  new DataSource({ ...options, connectTimeoutMS: 30_000 }).initialize();

/** The statements by which TypeORM would make a schema what its entities say; none where its migrations have. */
export const schemaDrift = async (options: PostgresOptions): Promise<string[]> => {
  const dataSource = await testDataSource(options);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  return upQueries.map(({ query }) => query);
};
