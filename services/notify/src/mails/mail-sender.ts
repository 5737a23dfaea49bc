import { AuditLog } from '@jobref/service-kit/audit/audit-log.repository';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { mails } from '@jobref/service-kit/ops/metrics';
import { traced } from '@jobref/service-kit/tracing/tracing';
import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import { mailWorker } from '../actors.js';
import { MailDeliveriesRepository, type MailRequest } from '../deliveries/mail-deliveries.repository.js';
import { mailFailure } from './mail-failure.js';
import { MailServer } from './mail-server.js';
import type { Mail } from './mail.js';

/** A mail that is ready to be sent; `secret` is contained in the mail and stored nowhere else. */
export interface PreparedMail {
  mail: Mail;
  secret?: string;
}

/** Delivers a mail of any kind: once, with its state stored and its result in the audit log [PE-07]. */
@Injectable()
export class MailSender {
  constructor(
    private readonly transactions: Transactions,
    private readonly deliveries: MailDeliveriesRepository,
    private readonly audit: AuditLog,
    private readonly mailServer: MailServer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Sends the mail that `prepare` returns, unless it was already sent. If `prepare` returns null, the mail is no longer
   * needed: its state is deleted, and the result is false. Throws a readable error for a retry.
   */
  async deliver(request: MailRequest, prepare: () => Promise<PreparedMail | null>): Promise<boolean> {
    if (!(await this.inTransaction(() => this.deliveries.begin(request)))) return true;
    const { kind, messageId } = request;
    let prepared: PreparedMail | null = null;
    try {
      prepared = await prepare();
      if (prepared) {
        const { mail } = prepared;
        await traced('send mail', { kind: 'client' }, () => this.mailServer.send(mail));
      }
    } catch (error) {
      throw await this.failed(request, error, prepared?.secret);
    }
    if (!prepared) {
      await this.inTransaction(() => this.deliveries.drop(messageId));
      return false;
    }
    mails.inc({ kind, outcome: 'sent' });
    this.logger.info({ kind, id: messageId }, 'Sent a mail');
    await this.end(request, 'mail.sent', () => this.deliveries.markSent(messageId));
    return true;
  }

  /** Marks the mail as failed after the last attempt, with the reason for an administrator. */
  giveUp(request: MailRequest, { message: reason }: Error): Promise<void> {
    mails.inc({ kind: request.kind, outcome: 'given_up' });
    return this.end(request, 'mail.failed', () => this.deliveries.markFailed(request, reason), { reason });
  }

  /** Notes a failed attempt; returns a new error for the retry, because the original may quote the mail. */
  private async failed({ kind, messageId }: MailRequest, error: unknown, secret?: string): Promise<Error> {
    mails.inc({ kind, outcome: 'failed' });
    const { reason, permanent } = mailFailure(error, secret);
    await this.inTransaction(() => this.deliveries.noteFailure(messageId, reason));
    return permanent ? new UnrecoverableError(reason) : new Error(reason);
  }

  private end(
    { messageId, userId, kind }: MailRequest,
    action: 'mail.sent' | 'mail.failed',
    mark: () => Promise<boolean>,
    details: { reason?: string } = {},
  ): Promise<void> {
    return this.inTransaction(async () => {
      if (!(await mark())) return;
      const after = { kind, userId, ...details };
      await this.audit.record(mailWorker, { action, recordType: 'mail', recordId: messageId, after });
    });
  }

  private inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.transactions.run(mailWorker, work);
  }
}
