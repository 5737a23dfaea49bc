import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

/**
 * Returns SQL for the new state of a file stored before files were read: "none" for photos, "waiting" for documents.
 * Each parameter is SQL.
 */
const stateWithoutUnseen = (state: string, mimeType: string, ifPage: string) =>
  `case when ${state} in ('unseen', 'waiting') and ${ifPage} or ${state} = 'unseen' and ${mimeType} like 'image/%' then 'none'
     when ${state} = 'unseen' then 'waiting' else ${state} end`;

/**
 * Drops the text state "unseen", in the bin too: documents stored before files were read wait, and photos are read on
 * request (docs/decisions/0060). This migration may have run under another name before.
 */
export class DropUnseenTextState1795640000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update jobs.files set text_state = ${stateWithoutUnseen('text_state', 'mime_type', 'text_if_page')}, text_if_page = false
        where text_state = 'unseen' or text_if_page;
      update jobs.bin set contents = (
        select jsonb_agg(case t ->> 'table' when 'files' then jsonb_set(t, '{rows}', (
            select jsonb_agg(r || jsonb_build_object('text_if_page', false, 'text_state',
                ${stateWithoutUnseen(`r ->> 'text_state'`, `r ->> 'mime_type'`, `coalesce((r ->> 'text_if_page')::boolean, false)`)}) order by n)
            from jsonb_array_elements(t -> 'rows') with ordinality rows (r, n))) else t end order by place)
        from jsonb_array_elements(contents) with ordinality tables (t, place))
      where contents @? '$[*].rows[*] ? (@.text_state == "unseen" || @.text_if_page == true)';
      alter table jobs.files alter column text_state set default 'none',
        drop constraint files_text_state_known,
        add constraint files_text_state_known check (text_state in ('none', 'waiting', 'done', 'unreadable'));
      drop index if exists jobs.files_text_unseen;
    `);
  }
}
