import { requireRedis } from '../programs/programs.ts';
import { terminalReporter } from '../reporter.ts';
import { describe } from '../start-error.ts';

/** Program `node require-redis.ts FOLDER`: prints the path of Redis, or how to install it. */
const [, , folder = ''] = process.argv;
const found = requireRedis(folder, terminalReporter());
process.stdout.write(`${await found.catch((error: unknown) => describe(error))}\n`);
