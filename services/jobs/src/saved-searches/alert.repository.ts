import type { Colleague } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { Injectable } from '@nestjs/common';
import { Any, IsNull, Not } from 'typeorm';
import { SavedSearchFollower } from './saved-search-follower.entity.js';
import { SavedSearchMatch } from './saved-search-match.entity.js';

/** A saved search with alerts for a follower. */
export interface AlertedSearch {
  savedSearchId: string;
  address: string;
  timeZone: string;
}
/** An alert with a baseline: its matches up to `lookedUntil` are known. */
export interface Alert extends AlertedSearch {
  lookedUntil: Date;
}

/** A change on a job reference; the actor is null if it was not a person. */
export interface JobReferenceChange {
  jobReferenceId: string;
  actorId: string | null;
  at: Date;
}

const alertColumns = `f.saved_search_id as "savedSearchId", s.address, f.time_zone as "timeZone"`;
const alerting = `jobs.saved_search_followers f join jobs.saved_searches s on s.id = f.saved_search_id
  where f.alerts and f.removed_at is null and s.removed_at is null`;

/** Alerts of saved searches: their followers, and the matches that these know already. */
@Injectable()
export class AlertRepository {
  constructor(private readonly transactions: Transactions) {}

  of(userId: string): Promise<Alert[]> {
    return this.transactions.rows<Alert>(
      `select ${alertColumns}, f.looked_until as "lookedUntil"
       from ${alerting} and f.user_id = $1 and f.looked_until is not null order by f.saved_search_id`,
      [userId],
    );
  }

  /**
   * Returns and locks a follower's alerts without a baseline: a concurrent change of the search drops the baseline
   * again.
   */
  lockAlertsWithoutBaseline(userId: string): Promise<AlertedSearch[]> {
    return this.transactions.rows<AlertedSearch>(
      `select ${alertColumns} from ${alerting} and f.user_id = $1 and f.looked_until is null order by f.saved_search_id for update of f`,
      [userId],
    );
  }

  /** Drops the baselines of all followers with alerts, except of this person, who has a new one already. */
  async dropBaselines(savedSearchIds: readonly string[], userId: string | null = null): Promise<void> {
    await this.transactions.manager.query(
      `update jobs.saved_search_followers set looked_until = null
       where saved_search_id = any ($1::uuid[]) and user_id is distinct from $2 and alerts`,
      [savedSearchIds, userId],
    );
  }

  /** Drops the baselines that were made while the person had another role. */
  async dropBaselinesOfOtherRole({ id: userId, role }: Colleague): Promise<void> {
    await this.transactions.manager.update(
      SavedSearchFollower,
      { userId, role: Not(role), alerts: true },
      { lookedUntil: null },
    );
  }

  /** Sets the time up to which the follower knows all matches; null switches the alert off. */
  async setBaseline(
    savedSearchId: string,
    { id: userId, role }: Colleague,
    lookedUntil: Date | null,
  ): Promise<void> {
    await this.transactions.manager.update(
      SavedSearchFollower,
      { savedSearchId, userId },
      { lookedUntil, role, alerts: lookedUntil !== null },
    );
  }

  /** Switches off all alerts of a person and deletes their known matches. */
  async endAllOf(userId: string): Promise<void> {
    const { manager } = this.transactions;
    await manager.update(SavedSearchFollower, { userId, alerts: true }, { alerts: false, lookedUntil: null });
    await manager.delete(SavedSearchMatch, { userId });
  }

  /** Counts a person's alerts, without removed saved searches that may be restored. */
  async countOf(userId: string): Promise<number> {
    const statement = `select count(*)::int from ${alerting} and f.user_id = $1`;
    return (await this.transactions.value<number>(statement, [userId])) ?? 0;
  }

  /** Stores known matches and returns those that are new. */
  rememberMatches(savedSearchId: string, userId: string, ids: readonly string[]): Promise<string[]> {
    return this.transactions.values<string>(
      `insert into jobs.saved_search_matches (saved_search_id, user_id, job_reference_id)
       select $1, $2, id from unnest($3::uuid[]) id on conflict do nothing returning job_reference_id`,
      [savedSearchId, userId, ids],
    );
  }

  async forgetMatches(savedSearchId: string, userId: string): Promise<void> {
    await this.transactions.manager.delete(SavedSearchMatch, { savedSearchId, userId });
  }

  /** Sets the time up to which the follower knows all matches of these searches. */
  async setLookedUntil(
    { id: userId, role }: Colleague,
    savedSearchIds: readonly string[],
    lookedUntil: Date,
  ): Promise<void> {
    await this.transactions.manager.update(
      SavedSearchFollower,
      { userId, savedSearchId: Any(savedSearchIds), alerts: true, lookedUntil: Not(IsNull()) },
      { lookedUntil, role },
    );
  }

  /**
   * Returns up to `most` changes on job references since then, oldest first: entries of the feed, and files whose text
   * has been read.
   */
  changesSince(since: Date, most: number): Promise<JobReferenceChange[]> {
    return this.transactions.rows<JobReferenceChange>(
      `select * from (
         (select a.job_reference_id as "jobReferenceId", a.actor_id as "actorId", a.created_at as at from jobs.activity a
          where a.created_at > $1 and a.job_reference_id is not null order by a.created_at limit $2)
         union all
         (select f.job_reference_id, f.uploaded_by, f.text_ended_at from jobs.files f
          where f.text_ended_at > $1 order by f.text_ended_at limit $2)) touched
       order by at limit $2`,
      [since, most],
    );
  }

  /**
   * Returns up to `most` people whose alerts must be checked since something has changed, those waiting longest first.
   * An alert is not up to date beyond now: it was checked while the clock was ahead.
   */
  async claimDueUsers(most: number): Promise<string[]> {
    const userIds = await this.transactions.values<string>(
      `update jobs.saved_search_followers set looked_at = clock_timestamp() where alerts and user_id in (
         select f.user_id from ${alerting} and (
           f.looked_until is null or f.looked_until > now() or exists (select 1 from jobs.activity a where a.created_at > f.looked_until)
           or exists (select 1 from jobs.files t where t.text_ended_at > f.looked_until))
         group by f.user_id order by min(f.looked_at) nulls first limit $1)
       returning user_id`,
      [most],
    );
    return [...new Set(userIds)];
  }
}
