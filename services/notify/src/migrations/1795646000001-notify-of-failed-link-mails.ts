import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';
import { allowTypes } from './known-types.js';

const types = [
  'share',
  'handed_over',
  'task_given',
  'task_done',
  'comment',
  'mention',
  'pdf_ready',
  'pdf_failed',
  'link_opened',
  'search_match',
  'search_shared',
  'link_failed',
];

/** Adds notifications about mails with a link that could not be sent to a client. */
export class NotifyOfFailedLinkMails1795646000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner, types);
  }
}
