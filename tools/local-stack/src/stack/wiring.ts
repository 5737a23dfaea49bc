import type { DataPaths } from '@jobref/local-servers/data-dir';
import { freePort } from '@jobref/local-servers/ports';
import { databaseName } from '@jobref/local-servers/servers/postgres-database';
import type { ProductOptions } from './product-options.ts';
import { redisUrl } from '@jobref/local-servers/servers/redis';
import type { DatabaseRole, Secrets } from './secrets.ts';
import type { StorePorts } from './stores.ts';

/** What a service's environment is made of: where everything listens, and the secrets. */
export interface Wiring {
  options: ProductOptions;
  paths: DataPaths;
  ports: Ports;
  secrets: Secrets;
  chromium: string | undefined;
}

/** What leads to the database and Redis alone. */
interface StoresWiring {
  ports: StorePorts;
  secrets: Secrets;
}

export interface Ports extends StorePorts {
  /** The gateway's own: PORT, or an inner one where Vite stands before it. */
  gateway: number;
  /** Per service: for the others (TCP or HTTP), and for operators. */
  services: Map<string, { port: number; opsPort: number }>;
  smtp: number;
}

/** Picks free ports for the services of these names and for everything else that stands behind the gateway. */
export const choosePorts = async (options: ProductOptions, names: string[]): Promise<Ports> => {
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

/** The product's database as one role sees it. */
export const databaseUrl = ({ secrets, ports }: StoresWiring, role: DatabaseRole): string =>
  `postgres://${role}:${secrets.databasePasswords[role]}@127.0.0.1:${ports.postgres}/${databaseName}`;

/** A variable that the person who started the stack has set. */
export const given = ({ options }: Wiring, name: string): string | undefined =>
  options.environment[name] ?? (process.env[name] || undefined);
