import { requireRedis } from '../programs/programs.ts';
import { terminalReporter } from '../reporter.ts';
import { describe } from '../start-error.ts';

/** `node require-redis.ts FOLDER`: says where Redis is, or what to do. */
const [, , folder = ''] = process.argv;
const found = requireRedis(folder, terminalReporter());
process.stdout.write(`${await found.catch((error: unknown) => describe(error))}\n`);
