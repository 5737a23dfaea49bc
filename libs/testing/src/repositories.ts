import { readdirSync } from 'node:fs';
import path from 'node:path';

type Class = abstract new (...values: never[]) => object;

/** What Nest itself calls. */
const lifecycle = ['onModuleInit', 'onApplicationBootstrap', 'onModuleDestroy', 'onApplicationShutdown'];
const isClass = (value: unknown): value is Class => typeof value === 'function' && 'prototype' in value;

/** Every class that a file of a service calls a repository, from the service's folder of sources. */
export const repositoryClasses = async (source: string): Promise<Class[]> => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const loaded = files
    .filter((file) => file.endsWith('.repository.ts'))
    .map((file) => import(path.join(source, file)) as Promise<Record<string, unknown>>);
  return (await Promise.all(loaded)).flatMap((exported) => Object.values(exported).filter(isClass));
};

/** The methods that a repository offers, private ones too: nobody can tell them apart once they run. */
export const methodsOf = (repository: Class): string[] =>
  Object.getOwnPropertyNames(repository.prototype).filter(
    (name) => name !== 'constructor' && !lifecycle.includes(name),
  );
