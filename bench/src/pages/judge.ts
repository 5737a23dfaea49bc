import lighthouse from 'lighthouse';
import { quantile } from '../quantile.js';

/**
 * Lighthouse's figures for a page: scores out of 100, milliseconds, the cumulative layout shift, transferred kilobytes.
 */
export interface Judgement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Largest Contentful Paint. */
  lcp: number;
  /** Total Blocking Time. */
  tbt: number;
  cls: number;
  scripts: number;
  /** Lighthouse's benchmark index of this machine: below 1,000 it is slower than the scores assume. */
  machine: number;
}

const categories = ['performance', 'accessibility', 'best-practices'];

/** Runs the mobile preset once, with simulated network and CPU throttling; `faults` are the audits that cost points. */
export const judge = async (url: string, port: number): Promise<{ figures: Judgement; faults: string[] }> => {
  const result = await lighthouse(url, { port, onlyCategories: categories, logLevel: 'silent' });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const { audits } = lhr;
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const faults = ['accessibility', 'best-practices'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && Number(audits[id]?.score) < 1)
      .map(({ id }) => `${id}: ${audits[id]?.title}`),
  );
  return {
    figures: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      lcp: figure('largest-contentful-paint'),
      tbt: figure('total-blocking-time'),
      cls: figure('cumulative-layout-shift'),
      scripts: scriptBytes(audits['network-requests']?.details) / 1_000,
      machine: lhr.environment.benchmarkIndex,
    },
    faults,
  };
};

const scriptBytes = (details: unknown): number => {
  const { items } = details as { items: { resourceType?: string; transferSize?: number }[] };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
};

/** Returns the median of each figure over several runs. */
export const medianOf = (runs: Judgement[]): Judgement => {
  const middle = (name: keyof Judgement) =>
    quantile(
      runs.map((run) => run[name]),
      0.5,
    );
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    lcp: middle('lcp'),
    tbt: middle('tbt'),
    cls: middle('cls'),
    scripts: middle('scripts'),
    machine: middle('machine'),
  };
};
