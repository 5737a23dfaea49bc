import { clientLinkMail } from '@jobref/contracts/wire/queues';
import { AUTH, type AuthClient, JOBS, type JobsClient } from '@jobref/service-kit/calls/clients';
import { newLinkToken } from '@jobref/service-kit/link-tokens';
import { OnGivenUp, OnMessage, type ReceivedMessage } from '@jobref/service-kit/queues/message-handler';
import { Inject, Injectable } from '@nestjs/common';
import { mailWorker } from '../actors.js';
import { CONFIG, type NotifyConfig } from '../config.js';
import { clientLinkMail as mailOf } from './client-link-mail.js';
import { MailSender, type PreparedMail } from './mail-sender.js';

type Message = ReceivedMessage<typeof clientLinkMail>;

const senderInactive = 'The account of the sender has been deactivated';

const deliveryOf = ({ id: messageId, payload: { userId } }: Message) =>
  ({ messageId, userId, kind: 'client_link' }) as const;

/**
 * Sends links to clients. The address in a mail is made at the moment of sending and stored nowhere: each attempt makes
 * a new one, and that of the previous attempt stops working.
 */
@Injectable()
export class ClientLinkMailsService {
  constructor(
    @Inject(AUTH) private readonly auth: AuthClient,
    @Inject(JOBS) private readonly jobs: JobsClient,
    @Inject(CONFIG) private readonly config: NotifyConfig,
    private readonly sender: MailSender,
  ) {}

  /** Sends the mail unless it was already sent, and notifies jobs. Throws a readable error for a retry. */
  @OnMessage(clientLinkMail)
  async deliver(message: Message): Promise<void> {
    const isSent = await this.sender.deliver(deliveryOf(message), () => this.prepare(message.payload));
    const { linkId } = message.payload;
    if (isSent) await this.jobs.linkMailEnded(mailWorker, { linkId, reason: null });
  }

  @OnGivenUp(clientLinkMail)
  async giveUp(message: Message, error: Error): Promise<void> {
    await this.sender.giveUp(deliveryOf(message), error);
    const { linkId } = message.payload;
    await this.jobs.linkMailEnded(mailWorker, { linkId, reason: error.message.slice(0, 500) });
  }

  /** Returns null if the link was withdrawn, has expired or no longer exists, or if its sender is not active any more. */
  private async prepare({ linkId, userId }: Message['payload']): Promise<PreparedMail | null> {
    const [sender] = await this.auth.contactsOf(mailWorker, { ids: [userId] });
    if (!sender?.isActive) {
      await this.jobs.linkMailEnded(mailWorker, { linkId, reason: senderInactive });
      return null;
    }
    const { token, tokenSha256 } = newLinkToken();
    const linkMail = await this.jobs.linkMail(mailWorker, { linkId, tokenSha256 });
    if (!linkMail) return null;
    const organisation = await this.auth.organisation(mailWorker, {});
    const publicUrl = this.config.PUBLIC_URL;
    return { mail: mailOf({ linkMail, token, sender, organisation, publicUrl }), secret: token };
  }
}
