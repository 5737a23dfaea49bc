import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { allowTypes } from './known-types.js';

/** Adds notifications about mails with a link that could not be sent to a client. */
export class NotifyOfFailedLinkMails1795646000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner);
  }
}
