// Program: runs a replica of the probe service, once its standard input has ended. node probe-process.js HOST PORT
import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '@jobref/contracts/domain/actor';
import { Module } from '@nestjs/common';
import { allHandlersOf, handlersOf } from '../calls/handlers.js';
import { KitModule } from '../kit.module.js';
import { runCallService, startOrExit } from '../run-service.js';
import { probeSecret, probeService } from './probe-calls.js';

const [host = '', port] = process.argv.slice(2);

const sayWhere = async (_actor: Actor, { ms }: { ms: number }) => {
  await sleep(ms);
  return { host };
};
const answers = handlersOf(probeService, [], () => ({ look: sayWhere, act: sayWhere }));

@Module({
  imports: [KitModule.forRoot({ service: 'probe', keys: probeSecret, logLevel: 'silent' })],
  providers: allHandlersOf(probeService, [answers]),
})
class ProbeModule {}

startOrExit(async () => {
  process.stdout.write('loaded\n');
  await text(process.stdin);
  await runCallService(ProbeModule, {
    TCP_HOST: host,
    TCP_PORT: Number(port),
    OPS_HOST: host,
    OPS_PORT: 0,
  });
  process.stdout.write('ready\n');
});
