import { runBackupProgram } from './run-backup-program.ts';

// `backup` or `restore`, and what follows it on the command line.
await runBackupProgram(process.argv.slice(2));
