import { randomUUID } from 'node:crypto';
import type { UserActor } from '@jobref/contracts/domain/actor';
import { id as idSchema } from '@jobref/contracts/domain/text';
import { failureOf } from '@jobref/testing/failure-of';
import { buildJobReference } from '../testing/builders.js';
import { agent, jobsForTests } from '../testing/started-jobs.js';

describe('rows of an import that wait', () => {
  const jobs = jobsForTests();
  let owner: UserActor;
  beforeEach(() => {
    owner = agent();
  });

  const put = (count: number, by = owner, importId = randomUUID(), isFirst = false) =>
    jobs.client.putImportRows(by, {
      ...{ importId, isFirst },
      rows: Array.from({ length: count }, (_, n) => ({ row: n + 2, ...buildJobReference() })),
    });
  const idsOf = async ({ id }: UserActor) =>
    (
      await jobs.query<{ id: string }>('select id from jobs.import_rows where actor_id = $1 order by id', [
        id,
      ])
    ).map((row) => row.id);

  it('never become job references of the ids that another’s become, whatever import they name', async () => {
    const [importId, other] = [randomUUID(), agent()];
    for (const by of [owner, other]) await put(2, by, importId);
    const ids = [...(await idsOf(owner)), ...(await idsOf(other))];
    expect(new Set(ids).size).toBe(4);
    expect(ids.filter((id) => !idSchema.safeParse(id).success)).toEqual([]);
    await put(3, owner, importId);
    expect((await idsOf(owner)).slice(0, 2)).toEqual(ids.slice(0, 2));
  });

  it('take the place of those of a sending that broke off, but never of those that were confirmed', async () => {
    const [importId, other] = [randomUUID(), randomUUID()];
    await put(1, owner, other);
    await put(5, owner, importId);
    await put(3, owner, importId, true);
    expect(await idsOf(owner)).toHaveLength(4);
    await jobs.client.startImport(owner, { importId, count: 3 });
    await put(1, owner, importId, true);
    expect(await idsOf(owner)).toHaveLength(4);
  });

  it('are bounded, sent at once or again', async () => {
    await jobs.query(
      `insert into jobs.import_rows (actor_id, id, fields, created_at)
       select $1, gen_random_uuid(), '{}', now() from generate_series(1, 29985)`,
      [owner.id],
    );
    const importId = randomUUID();
    await put(10, owner, importId);
    await put(10, owner, importId);
    const answers = await Promise.allSettled([put(5), put(5)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await idsOf(owner)).toHaveLength(30_000);
    expect(await failureOf(put(1))).toMatchObject({ code: 'conflict' });
  });

  it('are bounded in what they take up', async () => {
    // Uncompressed, so that cheap text takes up as much as it is long.
    await jobs.query('alter table jobs.import_rows alter fields set storage external');
    await jobs.query(
      `insert into jobs.import_rows (actor_id, id, fields, created_at)
       values ($1, gen_random_uuid(), jsonb_build_object('description', repeat('x', 54400000)), now())`,
      [owner.id],
    );
    expect(await failureOf(put(1))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('50 MB') as string,
    });
    await jobs.query('delete from jobs.import_rows where actor_id = $1', [owner.id]);
    await put(1);
  });
});
