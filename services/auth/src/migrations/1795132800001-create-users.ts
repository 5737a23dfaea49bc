import { createKitTables } from '@jobref/service-kit/database/kit-tables';
import { Migration } from '@jobref/service-kit/database/migration';
import type { QueryRunner } from 'typeorm';

export class CreateUsers1795132800001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await createKitTables(runner, 'auth', 'jobref_auth');
    await runner.query(`
      create table auth.users (
        id uuid primary key default gen_random_uuid(),
        first_name text not null,
        last_name text not null,
        username text not null,
        email text not null,
        mobile text,
        profile_image_url text,
        role text not null default 'agent',
        is_active boolean not null default true,
        -- Null until a temporary password was mailed, and from a reset until then: nothing signs in.
        password_hash text,
        must_change_password boolean not null default true,
        temporary_password_expires_at timestamptz,
        session_epoch int not null default 1,
        invited_by uuid,
        last_login timestamptz,
        -- Whole milliseconds, as far as a cursor carries them.
        created_at timestamptz(3) not null default now(),
        constraint users_role_known check (role in ('agent', 'administrator')),
        constraint users_temporary_password_pending
          check (temporary_password_expires_at is null or must_change_password)
      );
      create unique index users_username_unique on auth.users (lower(username));
      create unique index users_email_unique on auth.users (lower(email));
      create index users_newest on auth.users (created_at, id);
      -- No delete: people are deactivated, what they did keeps its name.
      grant select, insert, update on auth.users to jobref_auth;
    `);
  }
}
