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
];

/** Adds notifications about new matches of saved searches. */
export class TellOfMatches1795490000001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner, types);
  }
}
