import { authService } from '@jobref/contracts/services/auth';
import type { Received } from '@jobref/contracts/services/calls';
import { Answers } from '@jobref/service-kit/calls/answers';
import { AppError } from '@jobref/service-kit/errors';
import { KitModule } from '@jobref/service-kit/kit.module';
import { freePort } from '@jobref/testing/free-port';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Transport } from '@nestjs/microservices';
import type { Credentials } from '../mails/credentials-mail.js';

export const secret = 'a secret that only this test run has';

/** What the stand-in knows of people, and every password it has made. */
export class People {
  readonly known = new Map<string, Partial<Credentials>>();
  readonly issued: string[] = [];
  refusal?: AppError;

  issue(userId: string): Credentials | null {
    if (this.refusal) throw this.refusal;
    const person = this.known.get(userId);
    if (!person) return null;
    const temporaryPassword = `wren-harbor-${1_000 + this.issued.length}-Tile-moss`;
    this.issued.push(temporaryPassword);
    return {
      firstName: 'Amélie',
      lastName: 'Dufour',
      email: 'nobody@haldenroe.example',
      username: 'adufour',
      temporaryPassword,
      expiresAt: '2026-11-27T10:00:00.000Z',
      invitedBy: 'Helen Brandt',
      ...person,
    };
  }
}

@Controller()
class StandInAuthController {
  constructor(private readonly people: People) {}

  @Answers(authService.organisation)
  organisation() {
    return {
      name: 'Halden & Roe Surveying',
      footer: 'Halden & Roe Surveying, 12 Quay Street, Bristol BS1 4DJ',
      timeZone: 'Europe/London',
      locale: 'en-GB',
    };
  }

  @Answers(authService.issueTemporaryPassword)
  issueTemporaryPassword({ input }: Received<typeof authService.issueTemporaryPassword>) {
    return this.people.issue(input.userId);
  }
}

@Module({})
class StandInAuthModule {}

/** The two calls of auth that notify makes, over the real transport; auth itself is another service's test. */
export const startStandInAuth = async (people: People): Promise<{ url: string; app: INestMicroservice }> => {
  const port = await freePort();
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(
    {
      module: StandInAuthModule,
      imports: [KitModule.forRoot({ service: 'auth', secret, logLevel: 'silent', answersCalls: true })],
      controllers: [StandInAuthController],
      providers: [{ provide: People, useValue: people }],
    },
    { transport: Transport.TCP, options: { host: '127.0.0.1', port }, logger: false },
  );
  await app.listen();
  return { url: `tcp://127.0.0.1:${port}`, app };
};
