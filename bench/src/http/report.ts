/** Figures of all turns, as a table with ratios, and whether the product is as fast as it is at least to be. */
import { quantile } from '../quantile.js';
import type { Turn } from './requests.js';
import type { Scenario, TargetName, Who } from './scenarios.js';

/** What one target's turns in one scenario came to. */
export interface Result {
  /** Bytes of one work's answers: whether the targets answer the same. */
  bytes: number;
  turns: Turn[];
  /** Processor milliseconds by process, over all turns. */
  cpu: Record<string, number>;
}

export interface Cell {
  scenario: Scenario;
  who: Who;
  connections: number;
  results: Partial<Record<TargetName, Result>>;
}

/** Works per second, the median of turns: a turn that something else disturbed does not count. */
const rateOf = ({ turns }: Result): number =>
  quantile(
    turns.map(({ latencies, seconds }) => latencies.length / seconds),
    0.5,
  );

const sayResult = (name: string, result: Result, say: (text: string) => void): void => {
  const latencies = result.turns.flatMap((turn) => turn.latencies);
  const perWork = Object.entries(result.cpu)
    .map(([process, ms]) => [process, ms / latencies.length] as const)
    .filter(([, ms]) => ms >= 0.05);
  const total = perWork.reduce((sum, [, ms]) => sum + ms, 0);
  const digits = latencies.length < 1000 ? 0 : 1;
  const columns = [
    name.padEnd(10),
    `${rateOf(result).toFixed(1)}/s`.padStart(9),
    [0.5, 0.95, 0.99]
      .map((part) => quantile(latencies, part).toFixed(digits))
      .join('/')
      .padEnd(16),
    `CPU ${total.toFixed(1)}`.padEnd(9),
    `${(result.bytes / 1000).toFixed(0)} kB`.padStart(6),
    perWork.map(([process, ms]) => `${process} ${ms.toFixed(1)}`).join(', '),
  ];
  say(`  ${columns.join('  ')}`);
};

/** Prints one cell, and answers a sentence for each ratio that is below its least. */
export const sayCell = (
  { scenario, who, connections, results }: Cell,
  say: (text: string) => void,
): string[] => {
  const { product, ...others } = results;
  say(`\n${scenario.name}: ${who}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`);
  for (const [name, result] of Object.entries(results)) sayResult(name, result, say);
  if (!product) return [];
  const below: string[] = [];
  for (const [name, other] of Object.entries(others)) {
    const ratio = rateOf(product) / rateOf(other);
    const least = scenario.least[name as TargetName];
    const counts = least !== undefined && who === 'agent' && connections > 1;
    say(`  product / ${name}: ${ratio.toFixed(2)}${counts ? ` (at least ${least})` : ''}`);
    if (counts && ratio < least)
      below.push(`${scenario.name}: ${ratio.toFixed(2)} × ${name}, at least ${least}`);
  }
  return below;
};
