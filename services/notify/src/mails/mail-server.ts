import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import { CONFIG, type NotifyConfig } from '../config.js';
import type { Mail } from './mail.js';

const wholeDeliveryMs = 90_000;

/** Client of the mail server with a few pooled connections; each step of a delivery has a timeout. */
@Injectable()
export class MailServer implements OnModuleDestroy {
  private readonly transport;

  constructor(@Inject(CONFIG) { SMTP_URL, MAIL_FROM }: NotifyConfig) {
    this.transport = createTransport(
      {
        url: SMTP_URL,
        pool: true,
        maxConnections: 4,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        dnsTimeout: 10_000,
        socketTimeout: 30_000,
        // Mails contain only generated text: nothing in them may read a file or fetch a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: MAIL_FROM, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  /** Resolves once the server has accepted the mail. Throws nodemailer's errors. */
  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail({ ...mail, signal: AbortSignal.timeout(wholeDeliveryMs) });
  }
}
