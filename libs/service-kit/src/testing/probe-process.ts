// A program: the probe service as a replica of its own, once its standard input has ended. node probe-process.js HOST PORT
import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Received } from '@jobref/contracts/services/calls';
import { Controller, Module } from '@nestjs/common';
import { Answers } from '../calls/answers.js';
import { KitModule } from '../kit.module.js';
import { runCallService, startOrExit } from '../run-service.js';
import { probeSecret, probeService } from './probe-calls.js';

const [host = '', port] = process.argv.slice(2);

@Controller()
class ProbeController {
  @Answers(probeService.look)
  async look({ input }: Received<typeof probeService.look>) {
    await sleep(input.ms);
    return { host };
  }

  @Answers(probeService.act)
  async act({ input }: Received<typeof probeService.act>) {
    await sleep(input.ms);
    return { host };
  }
}

@Module({
  imports: [
    KitModule.forRoot({ service: 'probe', keys: probeSecret, logLevel: 'silent', answersCalls: true }),
  ],
  controllers: [ProbeController],
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
