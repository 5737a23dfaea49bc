import { DataSource, type DataSourceOptions } from 'typeorm';

// The kit's tables have indexes that only SQL can define.
const kitIndex = /^DROP INDEX "\w+"\."(?:outbox|audit_log)_/;

/**
 * Returns the statements with which TypeORM would change a schema to match its entities; none if the migrations match.
 * The options are the service's own, the URL is that of the schema's owner. The long connection timeout allows for a
 * busy machine.
 */
export const schemaDrift = async (options: DataSourceOptions, url: string): Promise<string[]> => {
  const dataSource = new DataSource({ ...options, url, connectTimeoutMS: 30_000 } as DataSourceOptions);
  await dataSource.initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  return upQueries.map(({ query }) => query).filter((query) => !kitIndex.test(query));
};
