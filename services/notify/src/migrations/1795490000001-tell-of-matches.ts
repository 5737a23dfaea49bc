import type { MigrationInterface, QueryRunner } from 'typeorm';
import { deleteType, allowTypes } from './known-types.js';

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
];

/** Adds notifications about new matches of saved searches. */
export class TellOfMatches1795490000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allowTypes(runner, [...types, 'search_match']);
  }

  async down(runner: QueryRunner): Promise<void> {
    await deleteType(runner, 'search_match');
    await allowTypes(runner, types);
  }
}
