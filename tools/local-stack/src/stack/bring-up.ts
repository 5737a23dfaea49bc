import { allOrNone } from '@jobref/local-servers/all-or-none';
import { buildForWatching, buildProduct } from '../build/build.ts';
import { findChromium } from '@jobref/local-servers/programs/chromium';
import type { DataPaths } from '@jobref/local-servers/data-dir';
import { makeDemoData } from './demo-data.ts';
import type { StackOptions } from './options.ts';
import { Part } from '@jobref/local-servers/processes/part';
import { requireRedis } from '@jobref/local-servers/programs/programs';
import type { Reporter } from '@jobref/local-servers/reporter';
import { loadSecrets } from './secrets.ts';
import {
  secondsSince,
  serverContext,
  type ServerContext,
  startMailInbox,
} from '@jobref/local-servers/servers/servers';
import { migrate, servicePart } from './service-parts.ts';
import type { ServiceSpec } from './services.ts';
import { startStores } from './stores.ts';
import { startWatching } from './watch.ts';
import { choosePorts, type Wiring } from './wiring.ts';

/** Starts every part and returns their wiring. Each part is added to `parts` before its process exists. */
export const bringUp = async (
  options: StackOptions,
  { paths, parts, reporter }: { paths: DataPaths; parts: Map<string, Part>; reporter: Reporter },
  signal: AbortSignal | undefined,
): Promise<Wiring> => {
  const context = serverContext(options.dataDir, reporter, (part) => parts.set(part.spec.name, part));
  const redisProgram = await requireRedis(paths.programs, reporter, signal);
  const { services } = options;
  const ports = await choosePorts(
    options,
    services.map(({ name }) => name),
  );
  const wiring: Wiring = { options, paths, ports, secrets: loadSecrets(paths.secrets), chromium: undefined };
  await allOrNone(signal, (signal) => [
    // Slowest to start, and not needed before the first mail.
    startMailInbox({ smtpPort: ports.smtp, webPort: options.inboxPort }, { ...context, signal }),
    startServersAndBuild(wiring, redisProgram, { ...context, signal }).then(() =>
      startServices(services, wiring, { ...context, signal }),
    ),
  ]);
  if (options.watch) await startWatching(services, wiring, parts, { ...context, signal });
  await makeDemoData(wiring, reporter, signal);
  return wiring;
};

/** In parallel, since the servers are disk-bound and the build is CPU-bound. */
const startServersAndBuild = async (wiring: Wiring, redisProgram: string, context: ServerContext) => {
  const { options, paths, ports, secrets } = wiring;
  const build = options.watch ? buildForWatching : buildProduct;
  await allOrNone(context.signal, (signal) => [
    findChromium(paths.chromium, signal).then((chromium) => (wiring.chromium = chromium)),
    ...startStores(secrets, ports, redisProgram, { ...context, signal }),
    options.build ? build(context.reporter, signal) : Promise.resolve(),
  ]);
  if (!wiring.chromium) {
    context.reporter.warn(
      'There is no Chromium here, so PDFs will fail: install chromium or set CHROMIUM_PATH.',
    );
  }
};

/** Starts services in parallel, each as soon as its own tables are migrated. */
const startServices = async (
  services: ServiceSpec[],
  wiring: Wiring,
  context: ServerContext,
): Promise<void> => {
  const began = Date.now();
  await allOrNone(context.signal, (signal) =>
    services.map(async (service) => {
      await migrate(service, wiring, signal);
      const part = new Part(servicePart(service, wiring), context.parts);
      context.onPart(part);
      await part.start(signal);
    }),
  );
  context.reporter.step('Services', `are migrated and ready after ${secondsSince(began)}`);
};
