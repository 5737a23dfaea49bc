import type { MigrationInterface, QueryRunner } from 'typeorm';
import { allowTypes, deleteType } from './known-types.js';

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
];

/** Adds notifications about mails with a link that could not be sent to a client. */
export class NotifyOfFailedLinkMails1795646000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner, [...types, 'link_failed']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteType(runner, 'link_failed');
    await allowTypes(runner, types);
  }
}
