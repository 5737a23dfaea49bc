import { readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '@jobref/testing/until';
import { Client } from 'pg';
import { addFile, buildJobReference } from '../testing/builders.js';
import { giveTask, writeComment } from '../testing/collaboration.js';
import { administrator, agent, jobsForTests, worker } from '../testing/started-jobs.js';

const record = path.join(__dirname, '../../../../docs/decisions/0016-sealed-and-erasable-audit-log.md');

/** Returns the SQL that the documentation gives operators, with this job reference's id. */
const documentedErasure = (jobReferenceId: string): string => {
  const [, sql = ''] = /```sql\n([^`]*)```/.exec(readFileSync(record, 'utf8')) ?? [];
  return sql.replace(/'[0-9a-f-]{36}'/, `'${jobReferenceId}'`);
};

const unlessUnavailable = (error: Error & { code?: string }) => {
  if (error.code !== 'unavailable') throw error;
  return null;
};

describe('erasure of a client’s data from the audit log', () => {
  const jobs = jobsForTests();

  const untilSealed = () =>
    until(async () => {
      // Unavailable while Redis takes too long.
      const state = await jobs.client.verifyAudit(worker, {}).catch(unlessUnavailable);
      return state?.unsealed === 0 && state;
    });
  const logged = async () => JSON.stringify(await jobs.query('select before, after from jobs.audit_log'));

  it('removes all their data and keeps the chain valid [PE-07]', async () => {
    const owner = agent();
    const clientName = 'Hollis & Marrow';
    const { id } = await jobs.client.create(owner, buildJobReference({ clientName }));
    const file = { jobReferenceId: id, fileId: (await addFile(jobs.client, owner, id)).id };
    await jobs.client.updateFile(owner, { ...file, changes: { description: 'The door of Hollis' } });
    await jobs.client.removeFile(owner, file);
    await addFile(jobs.client, owner, id, { originalName: 'hollis.jpg' });
    const { id: taskId } = await giveTask(jobs, owner, id, owner, { title: 'Ring at the door' });
    const changes = { title: 'Ring Hollis', description: 'Beside the chapel' };
    await jobs.client.updateTask(owner, { jobReferenceId: id, taskId, changes });
    const { id: commentId } = await writeComment(jobs, owner, id, 'Hollis is deaf');
    const words = { content: 'Marrow is deaf', mentioned: [] };
    await jobs.client.editComment(owner, { jobReferenceId: id, commentId, ...words });
    await jobs.client.removeComment(owner, { jobReferenceId: id, commentId });
    await jobs.client.remove(owner, { jobReferenceId: id });
    await jobs.client.removeForGood(administrator(), { id });
    const other = await jobs.client.create(owner, buildJobReference({ clientName: 'Somebody else' }));
    await writeComment(jobs, owner, other.id, 'Words of somebody else');
    await untilSealed();
    expect((await logged()).match(/hollis/gi)?.length).toBeGreaterThan(3);

    const operator = new Client({ connectionString: jobs.database.ownerUrl });
    await operator.connect();
    await operator.query(documentedErasure(id));
    await operator.end();

    expect(await logged()).not.toMatch(/hollis|marrow|chapel|roof\.jpg/i);
    expect(await jobs.query('select 1 from jobs.bin')).toEqual([]);
    expect(await logged()).toContain('Somebody else');
    expect(await logged()).toContain('Words of somebody else');
    expect(await untilSealed()).toMatchObject({ whole: true, breaks: [] });
  });
});
