import { runStart } from './run-start.ts';

await runStart({ watch: process.argv.includes('--watch') });
