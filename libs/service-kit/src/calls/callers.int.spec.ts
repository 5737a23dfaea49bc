import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { systemActor } from '@jobref/contracts/domain/actor';
import { authService } from '@jobref/contracts/wire/auth';
import { mayCall } from '@jobref/contracts/wire/callers';
import type { NamedCall } from '@jobref/contracts/wire/calls';
import { jobsService } from '@jobref/contracts/wire/jobs';
import { notifyService } from '@jobref/contracts/wire/notify';

const root = path.resolve(__dirname, '../../../..');
const calls = [authService, jobsService, notifyService].flatMap((contract) =>
  Object.values<NamedCall>(contract),
);

/** Finds the calls that a service's code makes: `this.auth.organisation(mailWorker, …)`. */
const madeBy = (service: string): string[] => {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root });
  const code = files.filter((file) => !/\.spec\.ts$|\/testing\//.test(file));
  return code.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\.(auth|jobs|notify)\s*\.(\w+)\(/g)].map(
      ([, callee, call]) => `${callee}.${call}`,
    ),
  );
};

it.each(['notify', 'files', 'pdf-worker'] as const)(
  '%s may make exactly the calls that its code makes',
  (who) => {
    const may = calls.filter((call) => mayCall(who, call, systemActor('test')));
    expect(may.map(({ pattern }) => pattern).sort()).toEqual([...new Set(madeBy(who))].sort());
  },
);
