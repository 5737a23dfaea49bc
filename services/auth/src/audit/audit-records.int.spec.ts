import { failureOf } from '@jobref/testing/failure-of';
import { actorOf, authForTests } from '../testing/started-auth.js';

describe('audit log export', () => {
  const auth = authForTests();
  const exports = () =>
    auth.query<object>(
      `select record_type, record_id, actor_id, after from auth.audit_log where action = 'audit_log.exported'`,
    );

  it('records an audit entry with the requested filters [PE-07 RP-02]', async () => {
    const filters = { from: '2026-01-01', action: 'user.created' };
    await auth.client.recordAuditExport(auth.administrator, filters);
    const actorId = auth.administrator.id;
    expect(await exports()).toEqual([
      { record_type: 'audit_log', record_id: null, actor_id: actorId, after: { filters } },
    ]);
  });

  it('records an audit entry for the export of another list by any person [PE-07]', async () => {
    const agent = actorOf(await auth.addAgent('dlindqvist'));
    const taken = { list: 'clients', format: 'xlsx', filters: { query: 'hollis' } } as const;
    await auth.client.recordExport(agent, taken);
    expect(
      await auth.query(`select actor_id, after from auth.audit_log where action = 'list.exported'`),
    ).toEqual([{ actor_id: agent.id, after: taken }]);
    expect(await failureOf(auth.client.recordExport({ kind: 'anonymous' }, taken))).toBeDefined();
  });

  it('requires an administrator [PE-02]', async () => {
    const before = await exports();
    const agent = actorOf(await auth.addAgent('arahman'));
    expect(await failureOf(auth.client.recordAuditExport(agent, {}))).toMatchObject({
      code: 'administrator_required',
    });
    expect(await exports()).toEqual(before);
  });
});
