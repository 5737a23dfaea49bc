import { readdirSync } from 'node:fs';
import path from 'node:path';

type Class = abstract new (...values: never[]) => object;

/** Methods that Nest itself calls. */
const lifecycle = ['onModuleInit', 'onApplicationBootstrap', 'onModuleDestroy', 'onApplicationShutdown'];
const isClass = (value: unknown): value is Class => typeof value === 'function' && 'prototype' in value;

/** Loads every class exported by a `.repository.ts` file below a service's source folder. */
const repositoryClasses = async (source: string): Promise<Class[]> => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const loaded = files
    .filter((file) => file.endsWith('.repository.ts'))
    .map((file) => import(path.join(source, file)) as Promise<Record<string, unknown>>);
  return (await Promise.all(loaded)).flatMap((exported) => Object.values(exported).filter(isClass));
};

/** Returns a repository's methods, private ones included: they cannot be distinguished at run time. */
const methodsOf = (repository: Class): string[] =>
  Object.getOwnPropertyNames(repository.prototype).filter(
    (name) => name !== 'constructor' && !lifecycle.includes(name),
  );

/** Calls of repositories, by repository and method. */
export type RepositoryCalls = Record<string, Record<string, () => unknown>>;

/** A container that provides repositories: a Nest application. */
interface Container {
  get<T>(type: abstract new (...values: never[]) => T): T;
}

/** Returns calls of one repository, which is resolved when they are made. */
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

/** Returns all calls with their names, as `Repository.method`. */
export const eachCall = (calls: RepositoryCalls): [string, () => unknown][] =>
  Object.entries(calls).flatMap(([repository, methods]) =>
    Object.entries(methods).map(([method, call]): [string, () => unknown] => [
      `${repository}.${method}`,
      call,
    ]),
  );

/** Returns methods of a service's repositories that are neither among the calls nor in `leftOut`. */
export const uncoveredMethods = async (
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

/** Result of `resultInTransaction` for a call that row-level security has refused. */
export const refusedByDatabase = 'refused by row-level security';
const insufficientPrivilege = '42501';

/**
 * Returns the result of a call within a transaction opened by `run`; its changes are rolled back unless `keep` is set.
 */
export const resultInTransaction = async (
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
