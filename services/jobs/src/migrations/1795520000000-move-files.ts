import type { MigrationInterface, QueryRunner } from 'typeorm';

const keyed = (onUpdate: string) => `
  alter table jobs.file_texts drop constraint file_texts_file_id_fkey,
    add constraint file_texts_file_id_fkey foreign key (file_id) references jobs.files (id) on delete cascade ${onUpdate} not valid;
  alter table jobs.file_texts validate constraint file_texts_file_id_fkey;
`;

/** Makes a file's text follow when the file is moved to another job reference and gets another id. */
export class MoveFiles1795520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keyed('on update cascade'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(keyed(''));
  }
}
