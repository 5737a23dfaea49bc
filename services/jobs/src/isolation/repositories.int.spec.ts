import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Actor, anonymous } from '@jobref/contracts/domain/actor';
import { Transactions } from '@jobref/service-kit/database/transactions';
import {
  eachCall,
  resultInTransaction,
  uncoveredMethods,
  refusedByDatabase,
} from '@jobref/testing/repositories';
import { everything, ownedRecords, type OwnedRecords } from '../testing/owned-records.js';
import { agent, jobsForTests } from '../testing/started-jobs.js';
import { repositoryCalls } from '../testing/repository-calls.js';

/** Methods without an agent's data. Those of `PdfEndListener` notify waiting callers, who already know the PDF's id. */
const withoutAgentsData: Record<string, string[]> = {
  // For the system and administrators only; calls.int.spec tests the policies of the calls that read.
  FigureRepository: ['fold', 'mend'],
  FileTextRepository: ['claim', 'hold', 'replace', 'putBack', 'end', 'hasUnqueuedFile', 'progress'],
  // A caller with a code holds the dossier.
  PdfRepository: ['announceEnd', 'verified'],
  PdfEndListener: ['onEnd', 'listen', 'listenAgain'],
  // A caller with a token has the link. The other methods act as a link, limited to its dossier.
  ClientLinkRepository: ['byToken', 'dossier', 'photos'],
  // Returns words only to actors who see more job references than are searched for a common word.
  SearchRepository: ['commonPhrases'],
  // For administrators and the system only.
  BinRepository: ['lockDeletedBefore', 'remove'],
  OwnedWorkRepository: ['handOverClients'],
  // Shared by the whole organisation; changed by administrators only.
  TagRepository: ['all', 'named', 'find', 'hold', 'add', 'lock', 'update', 'remove'],
  // For the worker only, and a helper of both methods that lock.
  BulkWorkRepository: ['lockRunningFor', 'lockRunning'],
};
const nothingHeld = { jobReferences: 0, clients: 0, openTasks: 0 };
const nothingWaiting = { rows: 0, bytes: 0 };
const nothingStored = { files: 0, bytes: 0, addedBytes: 0 };
const zeros = { activeJobs: 0, pdfsGenerated: 0, filesUploaded: 0, pendingReviews: 0 };
/** The results of a method that has found nothing: no row, no rows, none counted, none changed. */
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

describe('repositories without access checks in code [PE-06]', () => {
  const jobs = jobsForTests();
  let records: OwnedRecords;

  beforeAll(async () => {
    records = await ownedRecords(jobs);
  });

  const callsOf = (actorId: string) => repositoryCalls(jobs, records, actorId);

  it('are all covered by this test, method by method', async () => {
    const source = path.resolve(__dirname, '..');
    expect(await uncoveredMethods(source, callsOf(randomUUID()), withoutAgentsData)).toEqual([]);
  });

  const found = (actor: Actor, call: () => unknown, keep: boolean) =>
    resultInTransaction((work) => jobs.app.get(Transactions).run(actor, work), call, keep);

  it.each<[string, Actor]>([
    ['a stranger', agent()],
    ['nobody', anonymous],
  ])('find nothing for %s and change nothing [PE-05]', async (_, actor) => {
    const before = await everything(jobs);
    for (const [name, call] of eachCall(callsOf('id' in actor ? actor.id : randomUUID())))
      expect(nothing.map((each) => [name, each])).toContainEqual([name, await found(actor, call, true)]);
    expect(await everything(jobs)).toEqual(before);
  });

  it('find the owner’s rows, which proves that the calls above can find something', async () => {
    for (const [name, call] of eachCall(callsOf(records.owner.id))) {
      const what = await found(agent(records.owner.id), call, false);
      if (what !== undefined) expect(nothing.map((each) => [name, each])).not.toContainEqual([name, what]);
    }
  });
});
