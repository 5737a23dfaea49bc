import { withRedis } from '@jobref/local-servers/servers/with-redis';
import { testAddress } from './test-environment.js';

/** Number of databases with which the test servers are configured; database 0 counts the others. */
const databases = 1024;

/** Returns the URL of an empty logical database that no other test file of this run uses. */
export const testRedisUrl = async (): Promise<string> => {
  const server = testAddress('REDIS');
  const number = await withRedis(server, (redis) => redis.incr('next-test-database'));
  if (number >= databases)
    throw new Error(`All ${databases} logical databases of the test Redis are handed out.`);
  return `${server}/${number}`;
};
