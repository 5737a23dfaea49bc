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

interface Attempt {
  prepared: PreparedMail | null;
  failure?: { error: unknown };
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
   * needed and its state is deleted. Throws a readable error for a retry.
   */
  async deliver(request: MailRequest, prepare: () => Promise<PreparedMail | null>): Promise<void> {
    if (!(await this.inTransaction(() => this.deliveries.begin(request)))) return;
    const { prepared, failure } = await this.attempt(prepare);
    const { kind } = request;
    if (failure) {
      mails.inc({ kind, outcome: 'failed' });
      const { reason, permanent } = mailFailure(failure.error, prepared?.secret);
      await this.inTransaction(() => this.deliveries.noteFailure(request.messageId, reason));
      // A new error: the original may quote the mail.
      throw permanent ? new UnrecoverableError(reason) : new Error(reason);
    }
    if (prepared) {
      mails.inc({ kind, outcome: 'sent' });
      this.logger.info({ kind, id: request.messageId }, 'Sent a mail');
      await this.end(request, 'mail.sent', () => this.deliveries.markSent(request.messageId));
    } else await this.inTransaction(() => this.deliveries.drop(request.messageId));
  }

  /** Marks the mail as failed after the last attempt, with the reason for an administrator. */
  giveUp(request: MailRequest, { message: reason }: Error): Promise<void> {
    mails.inc({ kind: request.kind, outcome: 'given_up' });
    return this.end(request, 'mail.failed', () => this.deliveries.markFailed(request, reason), { reason });
  }

  private async attempt(prepare: () => Promise<PreparedMail | null>): Promise<Attempt> {
    let prepared: PreparedMail | null = null;
    try {
      prepared = await prepare();
      const ready = prepared;
      if (ready) await traced('send mail', { kind: 'client' }, () => this.mailServer.send(ready.mail));
      return { prepared };
    } catch (error) {
      return { prepared, failure: { error } };
    }
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
