import { join, resolve } from 'node:path';
import { root } from '@jobref/local-servers/paths';
import { freePort, reservePort } from '@jobref/local-servers/ports';
import { services, type ServiceSpec } from './services.ts';
import { StartError } from '@jobref/local-servers/start-error';

/** Options of a stack, with their environment variables in capitals. */
export interface StackOptions {
  /** DATA_DIR: database, queues, uploads, mails, secrets, logs. */
  dataDir: string;
  /** HOST: listening address of the page. Everything else listens on loopback only. */
  host: string;
  /** PORT: the page's port. With `watch` Vite listens on it, and proxies the API to the gateway. */
  port: number;
  /** INBOX_PORT: the mail inbox's page. */
  inboxPort: number;
  /** The page's URL on this machine, built from host and port. */
  url: string;
  /** PUBLIC_URL: base of links in mails and PDFs. */
  publicUrl: string;
  /** DEV_LOGIN: sign-in without a password, for trying out. */
  devLogin: boolean;
  /** DEMO_DATA: fills an empty product once. */
  demoData: boolean;
  /** ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD: the first administrator; without a password one is generated. */
  admin: { username: string; email: string; password?: string };
  /** Rebuilds and restarts on every change of a source file. */
  watch: boolean;
  /** Builds stale outputs first. */
  build: boolean;
  /** Added to the environment of every service. */
  environment: NodeJS.ProcessEnv;
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
