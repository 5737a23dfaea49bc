import { runBackupProgram } from './run-backup-program.ts';

await runBackupProgram(['backup', ...process.argv.slice(3)]);
