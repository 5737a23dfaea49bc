import { type Actor, type Colleague, systemActor, type UserActor } from '@jobref/contracts/domain/actor';
import { limits } from '@jobref/contracts/domain/limits';
import { filtersOf, type SavedSearchRecord } from '@jobref/contracts/domain/saved-searches';
import { lookForMatches, notifyOfMatches } from '@jobref/contracts/wire/queues';
import { assertSystem, personIn } from '@jobref/service-kit/actors';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { AppError, notFound } from '@jobref/service-kit/errors';
import { Outbox } from '@jobref/service-kit/outbox/outbox';
import { Injectable } from '@nestjs/common';
import { SearchService } from '../search/search.service.js';
import { type Alert, AlertRepository, type AlertedSearch, type Touched } from './alert.repository.js';
import { SavedSearchRepository } from './saved-search.repository.js';

/** So many people are looked after at each housekeeping, and so many changes at once. */
const peopleAtOnce = 20;
const changesAtOnce = 1_000;
/** A change is committed this much later than it says at most, in milliseconds. */
const commitMs = 60_000;
/** For how long what was removed can be restored, in milliseconds. */
const keptMs = 24 * 3_600_000;

/** Dates the wrong way round, for example: what was saved is no search that can be asked. */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'invalid_input') return null;
  throw error;
};

const keeper = systemActor('jobs saved searches');
const refused = (message: string) => new AppError('invalid_input', message, 'alerts');
const tooManyAlerts = () =>
  refused(
    `You can be told of ${limits.savedSearchAlerts} saved searches. Please switch one of the others off first.`,
  );
const tooWide = () =>
  refused(
    `This search finds more than ${limits.countedMatches.toLocaleString('en')} job references. Please narrow it to be told of new ones.`,
  );

/** Up to where all is known when there was more. What happened in the same millisecond as the last one may be among the rest. */
const reachedBy = (touched: readonly Touched[], since: Date, before: Date): Date => {
  const last = touched.at(-1)?.at.getTime() ?? 0;
  // Unless that one alone has so many: it has to go on.
  const reached = last - 1 > since.getTime() ? last - 1 : last;
  return new Date(Math.min(reached, before.getTime()));
};

/**
 * Tells people what their saved searches newly find: each job reference once, and nothing that was found before. Looked for
 * among the job references on which something happened since the last time, not in all of them.
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

  /** Refuses where they are told of more than they can be. */
  async assertRoom(userId: string): Promise<void> {
    if ((await this.alerts.countOf(userId)) > limits.savedSearchAlerts) throw tooManyAlerts();
  }

  /** Whether the person is told, within the running transaction. What their search finds now is known to them. */
  async setAlerts(
    actor: Actor,
    { id, address }: SavedSearchRecord,
    alerts: boolean,
    timeZone: string,
  ): Promise<void> {
    const userId = personIn(actor).id;
    const follower = await this.savedSearches.follower(id, userId);
    if (!follower) throw notFound('Saved search');
    // What is committed later than it says is looked for too; what was found now is known.
    const lookedUntil = new Date(Date.now() - commitMs);
    await this.alerts.forgetMatches(id, userId);
    if (alerts) {
      if (!follower.alerts && (await this.alerts.countOf(userId)) >= limits.savedSearchAlerts)
        throw tooManyAlerts();
      const found = await this.foundBy(actor, address, timeZone);
      if (!found) throw tooWide();
      await this.alerts.rememberMatches(id, userId, found);
    }
    const changed = { alerts, timeZone, lookedUntil: alerts ? lookedUntil : null };
    await this.savedSearches.updateFollower(Object.assign(follower, changed));
  }

  /** It asks for something else now: for whoever else is told of it, what it finds is known when they are looked after next. */
  async dropBaselines(savedSearchId: string, userId: string): Promise<void> {
    await this.alerts.dropBaselines([savedSearchId], userId);
  }

  /** By housekeeping: has those looked after for whom something may be new, and forgets what nobody took back. */
  async maintain(now: Date): Promise<void> {
    await this.transactions.run(keeper, async () => {
      if (!(await this.transactions.tryLock('saved search alerts'))) return;
      for (const userId of await this.alerts.takeDue(peopleAtOnce))
        await this.outbox.add(lookForMatches, { userId });
      await this.savedSearches.forgetRemovedBefore(new Date(now.getTime() - keptMs));
    });
  }

  /** In the role that the person has now. What is known is not told again, however often this is asked for. */
  async lookForMatches(actor: Actor, colleague: Colleague): Promise<Record<string, never>> {
    assertSystem(actor);
    const person = { kind: 'user', ...colleague } as const;
    const alerts = await this.transactions.run(person, async () => {
      for (const alert of await this.alerts.withoutBaseline(person.id)) await this.setBaseline(person, alert);
      return this.alerts.of(person.id);
    });
    if (alerts.length === 0) return {};
    const since = new Date(Math.min(...alerts.map(({ lookedUntil }) => lookedUntil.getTime())));
    const before = new Date(Date.now() - commitMs);
    const touched = await this.transactions.run(actor, () => this.alerts.touchedSince(since, changesAtOnce));
    const until = touched.length === changesAtOnce ? reachedBy(touched, since, before) : before;
    await this.transactions.run(person, async () => {
      const ids = alerts.map(({ savedSearchId }) => savedSearchId);
      // As they ask now: a tag may be called something else since.
      for (const alert of await this.alerts.of(person.id))
        if (ids.includes(alert.savedSearchId)) await this.tell(person, alert, touched);
      await this.alerts.setLookedUntil(person.id, ids, until > since ? until : since);
    });
    return {};
  }

  /** Who comes back is not told at once of all that happened meanwhile; and who does not takes no turns of the others. */
  async endAll(actor: Actor, userId: string): Promise<Record<string, never>> {
    assertSystem(actor);
    await this.transactions.run(actor, () => this.alerts.endAllOf(userId));
    return {};
  }

  /** Null where it finds more than anybody can be told of. */
  private async foundBy(actor: Actor, address: string, timeZone: string): Promise<string[] | null> {
    const most = limits.countedMatches + 1;
    const found = await this.search.idsOf(actor, filtersOf(address), most, timeZone);
    return found.length === most ? null : found;
  }

  /** What it finds now is known, and not told. Of too much, and of what cannot be asked for, nobody is told any more. */
  private async setBaseline(
    person: UserActor,
    { savedSearchId, address, timeZone }: AlertedSearch,
  ): Promise<void> {
    const lookedUntil = new Date(Date.now() - commitMs);
    const found = await this.foundBy(person, address, timeZone).catch(nullIfRefused);
    await this.alerts.forgetMatches(savedSearchId, person.id);
    if (found) await this.alerts.rememberMatches(savedSearchId, person.id, found);
    await this.alerts.setBaseline(savedSearchId, person.id, found ? lookedUntil : null);
  }

  private async tell(
    person: UserActor,
    { savedSearchId, address, timeZone }: Alert,
    touched: readonly Touched[],
  ): Promise<void> {
    const ids = [...new Set(touched.map(({ jobReferenceId }) => jobReferenceId))];
    const matching = await this.search.among(person, filtersOf(address), ids, timeZone);
    const fresh = new Set(await this.alerts.rememberMatches(savedSearchId, person.id, matching));
    // Nobody is told of what they did themselves.
    const byOthers = touched.filter(
      ({ jobReferenceId, actorId }) => fresh.has(jobReferenceId) && actorId !== person.id,
    );
    const told = [...new Set(byOthers.map(({ jobReferenceId }) => jobReferenceId))];
    const jobReferenceId = told.at(-1);
    if (jobReferenceId)
      await this.outbox.add(notifyOfMatches, {
        savedSearchId,
        jobReferenceId,
        amount: told.length,
        recipientId: person.id,
      });
  }
}
