import { KitModule } from '@jobref/service-kit/kit.module';
import { freePort } from '@jobref/testing/free-port';
import { type INestMicroservice, Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';

export const secret = 'a secret that only this test run has';

@Module({})
class StandInModule {}

export interface StandIn {
  url: string;
  app: INestMicroservice;
}

/** Answers some calls of a service over the real transport; the service itself is another one's test. */
export const startStandIn = async (
  service: string,
  controller: Type,
  providers: Provider[],
): Promise<StandIn> => {
  const port = await freePort();
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    {
      module: StandInModule,
      imports: [KitModule.forRoot({ service, keys: secret, logLevel: 'silent', answersCalls: true })],
      controllers: [controller],
      providers,
    },
    { transport: Transport.TCP, options: { host: '127.0.0.1', port }, logger: false },
  );
  await app.listen();
  return { url: `tcp://127.0.0.1:${port}`, app };
};
