import { enableRowSecurity } from '@jobref/service-kit/database/isolation';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

const role = 'jobref_jobs';
const all = '(select jobs.sees_all())';
const editable = `exists (select 1 from jobs.job_references j where j.id = client_links.job_reference_id
  and (j.owner_id = (select jobs.actor_id()) or j.id in (select jobs.shared_with_actor('edit'))))`;
/** The link that is the transaction's actor. */
const own = 'id = (select jobs.link_id())';
/** Openings and downloads are counted while the link works; it cannot reactivate itself. */
const counted = `${own} and withdrawn_at is null and expires_at > now()`;

const table = `
  create table jobs.client_links (
    id uuid primary key default gen_random_uuid(),
    job_reference_id uuid not null references jobs.job_references (id) on delete cascade,
    pdf_id uuid not null references jobs.pdf_generations (id) on delete cascade,
    created_by uuid not null,
    created_at timestamptz(3) not null,
    expires_at timestamptz(3) not null,
    withdrawn_at timestamptz(3),
    token_sha256 text not null
      constraint client_links_token_form check (token_sha256 ~ '^[0-9a-f]{64}$')
      constraint client_links_token unique,
    mailed_token_sha256 text
      constraint client_links_mailed_token_form check (mailed_token_sha256 ~ '^[0-9a-f]{64}$')
      constraint client_links_mailed_token unique,
    password_hash text,
    mail_to text,
    mail_subject text,
    mail_message text,
    mail_status text constraint client_links_mail_status_known check (mail_status in ('queued', 'sent', 'failed')),
    mail_reason text,
    opened int not null default 0,
    last_opened_at timestamptz(3),
    downloaded int not null default 0,
    last_downloaded_at timestamptz(3),
    constraint client_links_mail_whole check (num_nulls(mail_to, mail_subject, mail_message, mail_status) in (0, 4))
  );
  create index client_links_job_reference on jobs.client_links (job_reference_id, created_at desc, id desc);
  create index client_links_pdf on jobs.client_links (pdf_id);
  grant select, insert, update on jobs.client_links to ${role};
`;

/**
 * A link's visitor is a kind of actor of its own. No policy of job references, files or dossiers applies to them: they
 * see only the results of two functions, for the transaction's link and while it works.
 */
const functions = `
  create function jobs.link_id() returns uuid language sql stable parallel safe
    return case when current_setting('app.actor_role', true) = 'link'
      then nullif(current_setting('app.actor_id', true), '')::uuid end;
  create function jobs.link_of_token(hash text) returns table (id uuid, password_hash text)
    language sql stable security definer rows 1 set search_path = jobs, pg_temp
    begin atomic
      select l.id, l.password_hash from jobs.client_links l
      where (l.token_sha256 = hash or l.mailed_token_sha256 = hash) and l.withdrawn_at is null and l.expires_at > now();
    end;
  create function jobs.linked_dossier()
    returns table (job_reference_id uuid, owner_id uuid, reference text, title text, pdf_id uuid,
      issued_at timestamptz, pages int, size int, manifest jsonb)
    language sql stable security definer rows 1 set search_path = jobs, pg_temp
    begin atomic
      select j.id, j.owner_id, j.reference, j.title, g.id, g.ended_at, g.pages, g.size, g.manifest
      from jobs.client_links l
        join jobs.pdf_generations g on g.id = l.pdf_id
        join jobs.job_references j on j.id = l.job_reference_id
      where l.id = jobs.link_id() and l.withdrawn_at is null and l.expires_at > now() and g.status = 'done';
    end;
  create function jobs.linked_photos()
    returns table (id uuid, original_name text, title text, description text, group_name text, is_cover boolean,
      width int, height int, sha256 text, words text, place bigint)
    language sql stable security definer rows 50 set search_path = jobs, pg_temp
    begin atomic
      select f.id, f.original_name, f.title, f.description, f.group_name, f.is_cover, f.width, f.height, f.sha256,
        m.made ->> 'words', m.place
      from jobs.linked_dossier() d
        cross join lateral jsonb_array_elements(d.manifest -> 'files') with ordinality as m (made, place)
        join jobs.files f on f.id = (m.made ->> 'id')::uuid
      where m.made ->> 'kind' = 'photos' and f.job_reference_id = d.job_reference_id and f.has_thumbnail;
    end;
`;
const callable = ['link_id()', 'link_of_token(text)', 'linked_dossier()', 'linked_photos()'];

const doneUnderLink = `actor_id is null and action in ('link_opened', 'link_downloaded')
  and job_reference_id = (select d.job_reference_id from jobs.linked_dossier() d)`;

const policies = `
  create policy seen on jobs.client_links for select to ${role} using (${all} or ${editable} or ${own});
  create policy made on jobs.client_links for insert to ${role} with check (${all} or ${editable});
  create policy edited on jobs.client_links for update to ${role} using (${all} or ${editable} or (${counted}));
  -- What is done under a link stands in the feed of its job reference, and in the audit log as the link's.
  create policy linked on jobs.activity for insert to ${role} with check (${doneUnderLink});
  create policy linked_seen on jobs.activity for select to ${role} using (${doneUnderLink});
`;

export class LinkClients1795439000000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    await runner.query(functions);
    for (const name of callable)
      await runner.query(`
        revoke execute on function jobs.${name} from public;
        grant execute on function jobs.${name} to ${role};
      `);
    await enableRowSecurity(runner, 'jobs.client_links');
    await runner.query(policies);
  }
}
