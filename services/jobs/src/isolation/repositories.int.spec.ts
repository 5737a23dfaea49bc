import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Actor, anonymous } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import { eachCall, foundBy, missingFrom, refusedByDatabase } from '@jobref/testing/repositories';
import { everything, ownedRecords, type OwnedRecords } from '../testing/owned-records.js';
import { agent, jobsForTests } from '../testing/started-jobs.js';
import { repositoryCalls } from '../testing/repository-calls.js';

/** Without an agent's data: a bell for who waits for a PDF whose id they know already. */
const withoutAgentsData: Record<string, string[]> = {
  // For the system and administrators alone. Of what they read, the calls' policies are tested in calls.int.spec.
  FigureRepository: ['fold', 'mend'],
  FileTextRepository: ['claim', 'hold', 'replace', 'putBack', 'end', 'isAnyForgotten', 'progress'],
  // Who asks by a code holds the dossier.
  PdfRepository: ['announceEnd', 'verified'],
  PdfEndings: ['onEnd', 'listen', 'listenAgain'],
  // Who asks by a token has the link. The others answer in a link's own name, and of its dossier alone.
  ClientLinkRepository: ['byToken', 'dossier', 'photos'],
  // Tells of a word only to who sees more job references than are asked for it.
  SearchRepository: ['commonAmong'],
  // For administrators and the system alone.
  BinRepository: ['lockDeletedBefore', 'remove'],
  // The whole organisation's; changed by administrators alone.
  TagRepository: ['all', 'named', 'find', 'add', 'lock', 'update', 'remove'],
  // What its methods of the same name count by.
  TaskRepository: ['count'],
};
const nothingHeld = { jobReferences: 0, openTasks: 0 };
const nothingWaiting = { rows: 0, bytes: 0 };
const nothingStored = { files: 0, bytes: 0, addedBytes: 0 };
const zeros = { activeJobs: 0, pdfsGenerated: 0, filesUploaded: 0, pendingReviews: 0 };
/** What a method says that has found nothing: no row, no rows, none counted, none changed. */
const nothing: unknown[] = [
  null,
  undefined,
  [],
  0,
  false,
  zeros,
  nothingHeld,
  nothingWaiting,
  nothingStored,
  refusedByDatabase,
];

describe('the repositories, without any check in code before them [PE-06]', () => {
  const jobs = jobsForTests();
  let records: OwnedRecords;

  beforeAll(async () => {
    records = await ownedRecords(jobs);
  });

  const callsOf = (actorId: string) => repositoryCalls(jobs, records, actorId);

  it('all stand in this test, method by method', async () => {
    const source = path.resolve(__dirname, '..');
    expect(await missingFrom(source, callsOf(randomUUID()), withoutAgentsData)).toEqual([]);
  });

  const found = (actor: Actor, call: () => unknown, keep: boolean) =>
    foundBy((work) => jobs.app.get(Transactions).run(actor, work), call, keep);

  it.each<[string, Actor]>([
    ['a stranger', agent()],
    ['nobody', anonymous],
  ])('find nothing for %s, and change nothing [PE-05]', async (_, actor) => {
    const before = await everything(jobs);
    for (const [name, call] of eachCall(callsOf('id' in actor ? actor.id : randomUUID())))
      expect(nothing.map((each) => [name, each])).toContainEqual([name, await found(actor, call, true)]);
    expect(await everything(jobs)).toEqual(before);
  });

  it('find what there is for its owner, so that the calls above are the right ones', async () => {
    for (const [name, call] of eachCall(callsOf(records.owner.id))) {
      const what = await found(agent(records.owner.id), call, false);
      if (what !== undefined) expect(nothing.map((each) => [name, each])).not.toContainEqual([name, what]);
    }
  });
});
