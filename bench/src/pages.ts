/**
 * Runs Lighthouse's mobile preset on the pages of the built product, and on a bare page as a baseline.
 *
 *   node bench/dist/pages.js [rounds] [only this page]
 *
 * Starts the product itself with its demo data, in a temporary folder. Needs a build first.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { startStack } from '@jobref/local-stack/stack/stack';
import { startBarePage } from './pages/bare-page.js';
import { judge, medianOf, type Judgement } from './pages/judge.js';
import { Visitor } from './pages/visitor.js';

const rounds = Number(process.argv[2] ?? 3);
const only = process.argv[3];
const atLeast = { accessibility: 100, bestPractices: 95 };
/** A first sign-in starts with a cold cache; later pages load antd. */
const performanceAtLeast = (name: string) => (name === 'landing' || name === 'sign-in' ? 90 : 85);

const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'jobref-bench-pages-'));
const stack = await startStack({ dataDir, port: 0, inboxPort: 0, devLogin: true, demoData: true });
const { url, admin } = stack;
const bare = await startBarePage();
const visitors: Visitor[] = [];
const visitor = async (): Promise<Visitor> => {
  const one = await Visitor.of(url);
  visitors.push(one);
  return one;
};

try {
  const nobody = await visitor();
  const agent = await (await visitor()).signIn('/api/auth/dev-login');
  const administrator = await (await visitor()).signIn('/api/admin/login', admin);
  const jobReferences = await agent.get<JobReference[]>('/api/jobs?limit=24');
  const withPhotos = jobReferences.toSorted((a, b) => b.fileCount - a.fileCount)[0];
  if (!withPhotos?.fileCount) throw new Error('The demo data has no photos');

  const pages = [
    { name: 'a bare page', at: bare.url, by: nobody },
    { name: 'landing', at: `${url}/`, by: nobody },
    { name: 'sign-in', at: `${url}/login`, by: nobody },
    { name: 'dashboard', at: `${url}/`, by: agent },
    { name: 'job list', at: `${url}/jobs`, by: agent },
    { name: 'job details', at: `${url}/jobs/${withPhotos.id}`, by: agent },
    { name: 'search', at: `${url}/search`, by: agent },
    { name: 'collaboration', at: `${url}/collaboration`, by: agent },
    { name: 'admin users', at: `${url}/admin/users`, by: administrator },
  ]
    .filter(({ name }, index) => index === 0 || !only || name === only)
    .map((page) => ({ ...page, runs: [] as Judgement[], faults: new Set<string>() }));

  for (let round = 0; round < rounds; round++)
    for (const page of pages) {
      const { figures, faults } = await judge(page.at, page.by.port);
      page.runs.push(figures);
      for (const fault of faults) page.faults.add(fault);
    }

  const results = pages.map((page) => ({ ...page, median: medianOf(page.runs) }));
  const floor = results[0]?.median.lcp ?? NaN;
  say(`Lighthouse, mobile preset, medians of ${rounds}; this machine: ${results[0]?.median.machine}`);
  say(
    `${''.padEnd(15)}performance  accessibility  best practices   LCP (bare = 1)       TBT    CLS   JavaScript`,
  );
  for (const { name, median: m, faults } of results) {
    say(
      name.padEnd(15) +
        String(m.performance).padStart(11) +
        String(m.accessibility).padStart(15) +
        String(m.bestPractices).padStart(16) +
        `${(m.lcp / 1_000).toFixed(2)} s (${(m.lcp / floor).toFixed(1)})`.padStart(17) +
        `${m.tbt.toFixed(0)} ms`.padStart(10) +
        m.cls.toFixed(3).padStart(7) +
        `${m.scripts.toFixed(0)} kB`.padStart(13),
    );
    for (const fault of faults) say(`  ${fault}`);
  }
  const isFine = results
    .slice(1)
    .every(({ name, median }) =>
      Object.entries({ ...atLeast, performance: performanceAtLeast(name) }).every(
        ([figure, least]) => median[figure as keyof Judgement] >= least,
      ),
    );
  say(
    `${isFine ? 'all' : 'NOT ALL'} at least 90 (landing, sign-in) or 85, ${Object.values(atLeast).join(', ')}`,
  );
  if (!isFine) process.exitCode = 1;
} finally {
  for (const one of visitors) await one.leave();
  bare.stop();
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}
