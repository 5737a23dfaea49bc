import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/** One in so many parts is in a sample index of its own. */
export const oneIn = 256;

/** The hash of a row of each table, which decides whether it is in the sample. */
export const hashes = {
  file_texts: 'uuid_hash(t.file_id) # hashint4(t.page) # hashint4(t.part + 1)',
  files: 'uuid_hash(t.id)',
  comments: 'uuid_hash(t.id)',
};

const indexes = Object.entries(hashes).map(
  ([table, hash]) =>
    `create index ${table}_words_sampled on jobs.${table} using gin (words) where jobs.is_sampled(${hash.replaceAll('t.', '')});`,
);

/** Indexes a sample of all words, to estimate whether a word is common (docs/decisions/0061). */
export class SampleWords1795541000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // One index at a time, to lock each table against writes as briefly as possible.
    await runner.query(`
      create function jobs.is_sampled(hash int) returns boolean language sql immutable parallel safe return hash & ${oneIn - 1} = 0;
      ${indexes.join('\n      ')}
    `);
  }
}
