import { postgresConnections, postgresWaiting } from './gauges.js';
import { OpsServer } from './ops-server.js';

const told = async (ops: OpsServer) =>
  (await ops.metrics()).split('\n').filter((line) => line.startsWith('jobref_postgres_'));

describe('OpsServer metrics', () => {
  it('include gauges only while they can be measured', async () => {
    const ops = new OpsServer();
    expect(await told(ops)).toEqual([]);
    let isAway = false;
    const read = () => {
      if (isAway) throw new Error('away');
      postgresWaiting.set(2);
      postgresConnections.set({ state: 'busy' }, 3);
    };
    ops.measure({ gauges: [postgresWaiting, postgresConnections], read });
    const lines = ['jobref_postgres_connections{state="busy"} 3', 'jobref_postgres_waiting 2'];
    expect(await told(ops)).toEqual(lines);
    isAway = true;
    expect(await told(ops)).toEqual([]);
    isAway = false;
    expect(await told(ops)).toEqual(lines);
  });

  it('report 0 for an unreachable dependency, and continue with the rest', async () => {
    const ops = new OpsServer();
    ops.require({ name: 'postgres', check: () => Promise.reject(new Error('away')) });
    ops.require({ name: 'redis', check: () => Promise.resolve() });
    const text = await ops.metrics();
    expect(text).toContain('jobref_dependency_up{dependency="postgres"} 0');
    expect(text).toContain('jobref_dependency_up{dependency="redis"} 1');
  });
});
