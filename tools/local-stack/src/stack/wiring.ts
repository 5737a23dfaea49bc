import type { DataPaths } from '@jobref/local-servers/data-dir';
import { freePort } from '@jobref/local-servers/ports';
import { databaseName } from '@jobref/local-servers/servers/postgres-database';
import type { StackOptions } from './options.ts';
import { redisUrl } from '@jobref/local-servers/servers/redis';
import type { DatabaseRole, Secrets } from './secrets.ts';
import type { StorePorts } from './stores.ts';

/** Sources of a service's environment: ports, paths and secrets. */
export interface Wiring {
  options: StackOptions;
  paths: DataPaths;
  ports: Ports;
  secrets: Secrets;
  chromium: string | undefined;
}

/** The part needed for database and Redis only. */
interface StoresWiring {
  ports: StorePorts;
  secrets: Secrets;
}

export interface Ports extends StorePorts {
  /** The gateway's port: PORT, or an internal one behind Vite. */
  gateway: number;
  /** Per service: the port for other services (TCP or HTTP), and for operators. */
  services: Map<string, { port: number; opsPort: number }>;
  smtp: number;
}

/** Picks free ports for the named services and for everything else behind the gateway. */
export const choosePorts = async (options: StackOptions, names: string[]): Promise<Ports> => {
  const services = new Map<string, { port: number; opsPort: number }>();
  for (const name of names) services.set(name, { port: await freePort(), opsPort: await freePort() });
  return {
    gateway: options.watch ? await freePort() : options.port,
    services,
    postgres: await freePort(),
    redis: await freePort(),
    smtp: await freePort(),
  };
};

export const portsOf = ({ ports }: Wiring, service: string): { port: number; opsPort: number } => {
  const found = ports.services.get(service);
  if (!found) throw new Error(`No ports were chosen for ${service}.`);
  return found;
};

export const tcpUrl = (wiring: Wiring, service: string): string =>
  `tcp://127.0.0.1:${portsOf(wiring, service).port}`;
export const httpUrl = (wiring: Wiring, service: string): string =>
  `http://127.0.0.1:${portsOf(wiring, service).port}`;
export const redisAddress = ({ ports, secrets }: StoresWiring): string =>
  redisUrl({ port: ports.redis, password: secrets.redisPassword });

export const databaseUrl = ({ secrets, ports }: StoresWiring, role: DatabaseRole): string =>
  `postgres://${role}:${secrets.databasePasswords[role]}@127.0.0.1:${ports.postgres}/${databaseName}`;

/** Returns a variable set by the person who started the stack. */
export const given = ({ options }: Wiring, name: string): string | undefined =>
  options.environment[name] ?? (process.env[name] || undefined);
