import { runBackupProgram } from './run-backup-program.ts';

// `backup` or `restore`, and its arguments.
await runBackupProgram(process.argv.slice(2));
