import { readdirSync } from 'node:fs';
import path from 'node:path';

type Class = abstract new (...values: never[]) => object;

/** What Nest itself calls. */
const lifecycle = ['onModuleInit', 'onApplicationBootstrap', 'onModuleDestroy', 'onApplicationShutdown'];
const isClass = (value: unknown): value is Class => typeof value === 'function' && 'prototype' in value;

/** Every class that a file of a service calls a repository, from the service's folder of sources. */
const repositoryClasses = async (source: string): Promise<Class[]> => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const loaded = files
    .filter((file) => file.endsWith('.repository.ts'))
    .map((file) => import(path.join(source, file)) as Promise<Record<string, unknown>>);
  return (await Promise.all(loaded)).flatMap((exported) => Object.values(exported).filter(isClass));
};

/** The methods that a repository offers, private ones too: nobody can tell them apart once they run. */
const methodsOf = (repository: Class): string[] =>
  Object.getOwnPropertyNames(repository.prototype).filter(
    (name) => name !== 'constructor' && !lifecycle.includes(name),
  );

/** Calls of repositories, by repository and method. */
export type RepositoryCalls = Record<string, Record<string, () => unknown>>;

/** Where repositories are had: a Nest application. */
interface Container {
  get<T>(type: abstract new (...values: never[]) => T): T;
}

/** Calls of one repository, which is asked for when they are made. */
export const callsOn = <T extends object>(
  app: Container,
  type: abstract new (...values: never[]) => T,
  methods: { [K in keyof T]?: (repository: T) => unknown },
): RepositoryCalls => ({
  [type.name]: Object.fromEntries(
    Object.entries<((repository: T) => unknown) | undefined>(methods).map(([name, call]) => [
      name,
      () => call?.(app.get<T>(type)),
    ]),
  ),
});

/** All calls with their names, as `Repository.method`. */
export const eachCall = (calls: RepositoryCalls): [string, () => unknown][] =>
  Object.entries(calls).flatMap(([repository, methods]) =>
    Object.entries(methods).map(([method, call]): [string, () => unknown] => [
      `${repository}.${method}`,
      call,
    ]),
  );

/** Methods of a service's repositories that stand neither among the calls nor among those to leave out. */
export const missingFrom = async (
  source: string,
  calls: RepositoryCalls,
  leftOut: Record<string, string[]>,
): Promise<string[]> =>
  (await repositoryClasses(source)).flatMap((repository) => {
    const { name } = repository;
    const known = [...Object.keys(calls[name] ?? {}), ...(leftOut[name] ?? [])];
    return methodsOf(repository)
      .filter((method) => !known.includes(method))
      .map((method) => `${name}.${method}`);
  });

/** What `foundBy` answers for a call that row-level security has refused. */
export const refusedByDatabase = 'refused by row-level security';
const insufficientPrivilege = '42501';

/** What a call finds in a transaction that `run` makes; its changes are kept only where asked to. */
export const foundBy = async (
  run: (work: () => Promise<void>) => Promise<void>,
  call: () => unknown,
  keep: boolean,
): Promise<unknown> => {
  let found: unknown;
  await run(async () => {
    found = await call();
    if (!keep) throw new Error('Rolled back');
  }).catch((error: { driverError?: { code?: string } }) => {
    if (error.driverError?.code === insufficientPrivilege) found = refusedByDatabase;
    else if (keep || error.driverError) throw error;
  });
  return found;
};
