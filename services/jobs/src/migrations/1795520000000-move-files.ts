import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const keyed = `
  alter table jobs.file_texts drop constraint file_texts_file_id_fkey,
    add constraint file_texts_file_id_fkey foreign key (file_id) references jobs.files (id) on delete cascade on update cascade not valid;
  alter table jobs.file_texts validate constraint file_texts_file_id_fkey;
`;

/** Makes a file's text follow when the file is moved to another job reference and gets another id. */
export class MoveFiles1795520000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keyed);
  }
}
