import { type Actor, type Colleague, systemActor, type UserActor } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import { filtersOf, type SavedSearchRecord } from '@jobref/contracts/domain/saved-searches';
import { lookForMatches, notifyOfMatches } from '@jobref/contracts/wire/queues';
import { assertSystem, requireUser } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { SearchService } from '../search/search.service.js';
import {
  type Alert,
  AlertRepository,
  type AlertedSearch,
  type JobReferenceChange,
} from './alert.repository.js';
import { SavedSearchRepository } from './saved-search.repository.js';

/** People whose alerts are checked per housekeeping run, and changes per check. */
const usersPerRun = 20;
const changesAtOnce = 1_000;
/** The longest time between a change's timestamp and its commit, in milliseconds. */
const maxCommitDelayMs = 60_000;
/** How long removed saved searches can be restored, in milliseconds. */
const keptMs = 24 * 3_600_000;

/** Returns null for a saved search that is invalid, for example with its dates the wrong way round. */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'invalid_input') return null;
  throw error;
};

const keeper = systemActor('jobs saved searches');
const refused = (message: string) => new AppError('invalid_input', message, 'alerts');
const tooManyAlerts = () =>
  refused(
    `You can get alerts for ${limits.savedSearchAlerts} saved searches. Please turn one of the others off first.`,
  );
const tooWide = () =>
  refused(
    `This search finds more than ${limits.countedMatches.toLocaleString('en')} job references. Please narrow it to be notified of new ones.`,
  );

/**
 * Returns the time up to which all changes are known after a full batch. The last one's millisecond is excluded, as
 * further changes in it may be missing.
 */
const processedUntil = (touched: readonly JobReferenceChange[], since: Date, before: Date): Date => {
  const last = touched.at(-1)?.at.getTime() ?? 0;
  // Unless one millisecond fills the whole batch: the check must advance.
  const reached = last - 1 > since.getTime() ? last - 1 : last;
  return new Date(Math.min(reached, before.getTime()));
};

/**
 * Notifies people of new matches of their saved searches: each job reference once, and no match from before. Only job
 * references that have changed since the last check are searched.
 */
@Injectable()
export class AlertsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly savedSearches: SavedSearchRepository,
    private readonly alerts: AlertRepository,
    private readonly search: SearchService,
    private readonly outbox: Outbox,
  ) {}

  /** Throws if the person has more alerts than the limit. */
  async assertRoom(userId: string): Promise<void> {
    if ((await this.alerts.countOf(userId)) > limits.savedSearchAlerts) throw tooManyAlerts();
  }

  /** Switches a person's alerts on or off, within the running transaction. Current matches count as known. */
  async setAlerts(
    actor: Actor,
    { id, address }: SavedSearchRecord,
    { alerts, timeZone }: { alerts: boolean; timeZone: string },
  ): Promise<void> {
    const { id: userId, role } = requireUser(actor);
    const follower = await this.savedSearches.follower(id, userId);
    if (!follower) throw notFound('Saved search');
    // Changes committed late are checked too; current matches are already known.
    const lookedUntil = new Date(Date.now() - maxCommitDelayMs);
    await this.alerts.forgetMatches(id, userId);
    if (alerts) {
      if (!follower.alerts && (await this.alerts.countOf(userId)) >= limits.savedSearchAlerts)
        throw tooManyAlerts();
      const found = await this.matchingIds(actor, address, timeZone);
      if (!found) throw tooWide();
      await this.alerts.rememberMatches(id, userId, found);
    }
    const changed = { alerts, timeZone, role, lookedUntil: alerts ? lookedUntil : null };
    await this.savedSearches.updateFollower(Object.assign(follower, changed));
  }

  /**
   * Called by housekeeping: queues checks for people with possible news, and deletes removed searches after their time.
   */
  async maintain(now: Date): Promise<void> {
    await this.transactions.run(keeper, async () => {
      if (!(await this.transactions.tryLock('saved search alerts'))) return;
      for (const userId of await this.alerts.claimDueUsers(usersPerRun))
        await this.outbox.add(lookForMatches, { userId });
      await this.savedSearches.forgetRemovedBefore(new Date(now.getTime() - keptMs));
    });
  }

  /** Checks a person's alerts in their current role. Idempotent: known matches are not reported again. */
  async lookForMatches(actor: Actor, colleague: Colleague): Promise<void> {
    assertSystem(actor);
    const person = { kind: 'user', ...colleague } as const;
    const alerts = await this.transactions.run(person, async () => {
      await this.alerts.dropBaselinesOfOtherRole(person);
      for (const alert of await this.alerts.lockAlertsWithoutBaseline(person.id))
        await this.setBaseline(person, alert);
      return this.alerts.of(person.id);
    });
    if (alerts.length === 0) return;
    const before = new Date(Date.now() - maxCommitDelayMs);
    // Not later than `before`, even if the clock was ahead at the last check.
    const since = new Date(
      Math.min(before.getTime(), ...alerts.map(({ lookedUntil }) => lookedUntil.getTime())),
    );
    const touched = await this.transactions.run(actor, () => this.alerts.changesSince(since, changesAtOnce));
    const until = touched.length === changesAtOnce ? processedUntil(touched, since, before) : before;
    await this.transactions.run(person, async () => {
      const ids = alerts.map(({ savedSearchId }) => savedSearchId);
      // Read again, as a tag may have been renamed since.
      for (const alert of await this.alerts.of(person.id))
        if (ids.includes(alert.savedSearchId)) await this.notify(person, alert, touched);
      await this.alerts.setLookedUntil(person, ids, until);
    });
  }

  /** Switches off all alerts of an inactive person: no flood of notifications on return, and no checks meanwhile. */
  endAll(actor: Actor, userId: string): Promise<void> {
    assertSystem(actor);
    return this.transactions.run(actor, () => this.alerts.endAllOf(userId));
  }

  /** Returns null if the search has more matches than alerts can track. */
  private async matchingIds(actor: Actor, address: string, timeZone: string): Promise<string[] | null> {
    const most = limits.countedMatches + 1;
    const found = await this.search.idsOf(actor, filtersOf(address), most, timeZone);
    return found.length === most ? null : found;
  }

  /**
   * Stores the current matches as known, without reporting them. Switches the alert off if there are too many or the
   * search is invalid.
   */
  private async setBaseline(
    person: UserActor,
    { savedSearchId, address, timeZone }: AlertedSearch,
  ): Promise<void> {
    const lookedUntil = new Date(Date.now() - maxCommitDelayMs);
    const found = await this.matchingIds(person, address, timeZone).catch(nullIfRefused);
    await this.alerts.forgetMatches(savedSearchId, person.id);
    if (found) await this.alerts.rememberMatches(savedSearchId, person.id, found);
    await this.alerts.setBaseline(savedSearchId, person, found ? lookedUntil : null);
  }

  private async notify(
    person: UserActor,
    { savedSearchId, address, timeZone }: Alert,
    touched: readonly JobReferenceChange[],
  ): Promise<void> {
    const ids = [...new Set(touched.map(({ jobReferenceId }) => jobReferenceId))];
    const matching = await this.search.among(person, filtersOf(address), ids, timeZone);
    const fresh = new Set(await this.alerts.rememberMatches(savedSearchId, person.id, matching));
    // People are not notified of their own changes.
    const byOthers = touched.filter(
      ({ jobReferenceId, actorId }) => fresh.has(jobReferenceId) && actorId !== person.id,
    );
    const changedIds = [...new Set(byOthers.map(({ jobReferenceId }) => jobReferenceId))];
    const jobReferenceId = changedIds.at(-1);
    if (jobReferenceId)
      await this.outbox.add(notifyOfMatches, {
        savedSearchId,
        jobReferenceId,
        amount: changedIds.length,
        recipientId: person.id,
      });
  }
}
