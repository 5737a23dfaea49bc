import { type HandlersProvider, partialHandlersOf } from '@jobref/service-kit/calls/handlers';
import { createCallService } from '@jobref/service-kit/calls/create-call-service';
import { KitModule } from '@jobref/service-kit/kit.module';
import { freePort } from '@jobref/testing/free-port';
import { type INestMicroservice, Module } from '@nestjs/common';

export const secret = 'a secret that only this test run has';

@Module({})
class StandInModule {}

export interface StandIn {
  url: string;
  app: INestMicroservice;
}

/** Starts a fake service that answers some calls over the real transport; the real service has tests of its own. */
export const startStandIn = async (service: string, answers: HandlersProvider): Promise<StandIn> => {
  const port = await freePort();
  const app = await createCallService(
    {
      module: StandInModule,
      imports: [KitModule.forRoot({ service, keys: secret, logLevel: 'silent' })],
      providers: partialHandlersOf([answers]),
    },
    { host: '127.0.0.1', port },
    { logger: false },
  );
  await app.listen();
  return { url: `tcp://127.0.0.1:${port}`, app };
};
