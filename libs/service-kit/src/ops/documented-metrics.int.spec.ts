import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import './gauges.js';
import { metrics } from './metrics.js';
import './redis-connections.js';

const root = join(__dirname, '../../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const own = () => metrics.getMetricsAsArray().map(({ name }) => name);
const named = (text: string) => [
  ...new Set(
    [...text.matchAll(/\bjobref_[a-z_]+/g)].map(([name]) => name.replace(/_(count|sum|bucket)$/, '')),
  ),
];

describe('documented metrics', () => {
  // Roles and schemas of the database are named jobref_ too.
  const isMetric = (name: string) => !/^jobref_(owner|auth|jobs|notify)$/.test(name);

  it.each([
    'docs/operations.md',
    'k8s/optional/prometheus/alerts.yaml',
    'k8s/optional/prometheus/adapter-values.yaml',
    'k8s/overlays/production/autoscaling.yaml',
  ])('exist, in %s', (path) => {
    const missing = named(read(path)).filter((name) => isMetric(name) && !own().includes(name));
    expect(missing).toEqual([]);
  });

  it('include every metric', () => {
    const described = named(read('docs/operations.md'));
    expect(own().filter((name) => name.startsWith('jobref_') && !described.includes(name))).toEqual([]);
  });

  it('list an action for every alert', () => {
    const alerts = [...read('k8s/optional/prometheus/alerts.yaml').matchAll(/alert: (\w+)/g)];
    const rows = read('docs/operations.md');
    expect(alerts.length).toBeGreaterThan(0);
    expect(alerts.map(([, name]) => name ?? '').filter((name) => !rows.includes(`| \`${name}\``))).toEqual(
      [],
    );
  });
});
