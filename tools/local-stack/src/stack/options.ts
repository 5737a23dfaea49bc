import { join, resolve } from 'node:path';
import { root } from '@jobref/local-servers/paths';
import { freePort, reservePort } from '@jobref/local-servers/ports';
import type { ProductOptions } from './product-options.ts';
import { services, type ServiceSpec } from './services.ts';
import { StartError } from '@jobref/local-servers/start-error';

/** All options of a stack: those of the product, and its services. */
export interface StackOptions extends ProductOptions {
  services: ServiceSpec[];
}

export type ChosenOptions = Partial<Omit<StackOptions, 'url'>>;

/** Merges chosen options with those of the environment; a port of 0 becomes a free one. */
export const completeOptions = async (
  chosen: ChosenOptions,
  env: NodeJS.ProcessEnv = process.env,
): Promise<StackOptions> => {
  const options = { ...optionsFrom(env), ...chosen };
  for (const given of [options.port, options.inboxPort]) if (given) reservePort(given);
  const port = options.port || (await freePort());
  const inboxPort = options.inboxPort || (await freePort());
  if (port === inboxPort) throw new StartError(`PORT and INBOX_PORT are both ${port}: they must differ.`);
  const url = `http://${isLoopback(options.host) || isEverywhere(options.host) ? 'localhost' : options.host}:${port}`;
  return { ...options, port, inboxPort, url, publicUrl: options.publicUrl || `http://localhost:${port}` };
};

/** Throws one sentence that names the variable with an invalid value. */
const optionsFrom = (env: NodeJS.ProcessEnv): Omit<StackOptions, 'url'> => ({
  dataDir: resolve(env.DATA_DIR || join(root, '.data')),
  host: env.HOST || '127.0.0.1',
  port: portFrom(env, 'PORT', 3000),
  inboxPort: portFrom(env, 'INBOX_PORT', 1080),
  publicUrl: env.PUBLIC_URL || '',
  devLogin: booleanFrom(env, 'DEV_LOGIN'),
  demoData: booleanFrom(env, 'DEMO_DATA'),
  admin: {
    username: env.ADMIN_USERNAME || 'admin',
    email: env.ADMIN_EMAIL || 'admin@jobref.example',
    password: env.ADMIN_PASSWORD || undefined,
  },
  watch: false,
  build: true,
  environment: {},
  services,
});

/** Whether only this machine can reach the address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

const portFrom = (env: NodeJS.ProcessEnv, name: string, standard: number): number => {
  const value = Number(env[name] || standard);
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value;
  throw new StartError(`${name} is ${env[name]}: it must be a port number between 1 and 65535.`);
};

const booleanFrom = (env: NodeJS.ProcessEnv, name: string): boolean => {
  const value = (env[name] || 'true').toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(value)) return true;
  if (['false', '0', 'no', 'off'].includes(value)) return false;
  throw new StartError(`${name} is ${env[name]}: it must be true or false.`);
};
