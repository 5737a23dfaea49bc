import { DataSource, type DataSourceOptions } from 'typeorm';

// The kit's tables have indexes that only SQL can say.
const kitIndex = /^DROP INDEX "\w+"\."(?:outbox|audit_log)_/;

/**
 * The statements by which TypeORM would make a schema what its entities say; none where its migrations have. The options
 * are a service's own, the address is that of the schema's owner. A machine that is busy enough answers late.
 */
export const schemaDrift = async (options: DataSourceOptions, url: string): Promise<string[]> => {
  const dataSource = new DataSource({ ...options, url, connectTimeoutMS: 30_000 } as DataSourceOptions);
  await dataSource.initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  return upQueries.map(({ query }) => query).filter((query) => !kitIndex.test(query));
};
