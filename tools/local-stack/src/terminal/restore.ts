import { runBackupProgram } from './run-backup-program.ts';

await runBackupProgram(['restore', ...process.argv.slice(3)]);
