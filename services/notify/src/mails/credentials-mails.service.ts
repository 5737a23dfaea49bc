import { systemActor } from '@jobref/contracts/actor';
import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { NOTIFY_CONFIG, type NotifyConfig } from '../config.js';
import { MailDeliveriesRepository, type MailRequest } from '../deliveries/mail-deliveries.repository.js';
import { AUTH, type AuthClient } from '../neighbours.js';
import { credentialsMail, type Credentials } from './credentials-mail.js';
import { mailFailure } from './mail-failure.js';
import { MailServer } from './mail-server.js';

const system = systemActor('mail worker');

/** Brings temporary passwords to people. Each is made at the moment of sending and rests nowhere in clear. */
@Injectable()
export class CredentialsMailsService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(NOTIFY_CONFIG) private readonly config: NotifyConfig,
    private readonly deliveries: MailDeliveriesRepository,
    private readonly mailServer: MailServer,
  ) {}

  /** Sends the mail unless it was sent before. Throws a readable error to be tried again. */
  async deliver(request: MailRequest): Promise<void> {
    if (!(await this.deliveries.begin(request))) return;
    const { credentials, failure } = await this.send(request);
    if (failure) {
      const { reason, permanent } = mailFailure(failure.error, credentials?.temporaryPassword);
      await this.deliveries.noteFailure(request.messageId, reason);
      // A new error: the old one may carry what the mail held.
      throw permanent ? new UnrecoverableError(reason) : new Error(reason);
    }
    // Nobody to write to any more: gone, inactive, or set up meanwhile.
    if (!credentials) return this.deliveries.drop(request.messageId);
    await this.deliveries.markSent(request.messageId);
  }

  /** After the last attempt: an administrator sees why. */
  giveUp(request: MailRequest, { message }: Error): Promise<void> {
    return this.deliveries.markFailed(request, message);
  }

  private async send({ kind, userId }: MailRequest): Promise<Attempt> {
    let credentials: Credentials | null = null;
    try {
      const organisation = await this.auth.organisation(system, {});
      credentials = await this.auth.issueTemporaryPassword(system, { userId, reason: `${kind} mail` });
      if (credentials)
        await this.mailServer.send(
          credentialsMail({ kind, credentials, organisation, publicUrl: this.config.PUBLIC_URL }),
        );
      return { credentials };
    } catch (error) {
      return { credentials, failure: { error } };
    }
  }
}

interface Attempt {
  credentials: Credentials | null;
  failure?: { error: unknown };
}
