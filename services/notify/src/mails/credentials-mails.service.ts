import { passwordResetMail, welcomeMail } from '@jobref/contracts/wire/queues';
import { AUTH, type AuthClient } from '@jobref/service-kit/calls/clients';
import { OnGivenUp, OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import { mailWorker } from '../actors.js';
import { CONFIG, type NotifyConfig } from '../config.js';
import type { MailRequest } from '../deliveries/mail-deliveries.repository.js';
import type { CredentialsKind } from '../deliveries/mail-delivery.entity.js';
import { credentialsMail } from './credentials-mail.js';
import { MailSender, type PreparedMail } from './mail-sender.js';

type Message = ReceivedMessage<typeof welcomeMail>;
type CredentialsRequest = MailRequest & { kind: CredentialsKind; number: number };

const requestOf = ({ id: messageId, name, payload: { userId, number } }: Message): CredentialsRequest => ({
  messageId,
  userId,
  number,
  kind: name === welcomeMail.name ? 'welcome' : 'password_reset',
});

/** Sends temporary passwords to people. Each is made at the moment of sending and never stored in clear text. */
@Injectable()
export class CredentialsMailsService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(CONFIG) private readonly config: NotifyConfig,
    private readonly sender: MailSender,
  ) {}

  /** Sends the mail unless it was already sent. Throws a readable error for a retry. */
  @OnMessage(welcomeMail)
  @OnMessage(passwordResetMail)
  async deliver(message: Message): Promise<void> {
    const request = requestOf(message);
    await this.sender.deliver(request, () => this.prepare(request));
  }

  @OnGivenUp(welcomeMail)
  @OnGivenUp(passwordResetMail)
  giveUp(message: Message, error: Error): Promise<void> {
    return this.sender.giveUp(requestOf(message), error);
  }

  /** Returns null if the mail is no longer needed: the person is deleted, inactive or set up, or a newer mail follows. */
  private async prepare({ kind, userId, number }: CredentialsRequest): Promise<PreparedMail | null> {
    const organisation = await this.auth.organisation(mailWorker, {});
    const credentials = await this.auth.issueTemporaryPassword(mailWorker, {
      userId,
      reason: `${kind} mail`,
      number,
    });
    if (!credentials) return null;
    const mail = credentialsMail({ kind, credentials, organisation, publicUrl: this.config.PUBLIC_URL });
    return { mail, secret: credentials.temporaryPassword };
  }
}
