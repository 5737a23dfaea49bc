/** Figures of all turns, as a table with ratios, and whether the product reaches its targets. */
import { quantile } from '../quantile.js';
import type { Turn } from './requests.js';
import type { Scenario, TargetName, Who } from './scenarios.js';

/** Results of all turns of one target in one scenario. */
export interface Result {
  /** Response bytes of one unit of work: shows whether targets answer the same. */
  bytes: number;
  turns: Turn[];
  /** CPU milliseconds by process, over all turns. */
  cpu: Record<string, number>;
}

export interface Cell {
  scenario: Scenario;
  who: Who;
  connections: number;
  results: Partial<Record<TargetName, Result>>;
}

/** Returns units of work per second, as the median of turns: a disturbed turn does not count. */
const rateOf = ({ turns }: Result): number =>
  quantile(
    turns.map(({ latencies, seconds }) => latencies.length / seconds),
    0.5,
  );

const latenciesOf = ({ turns }: Result): number[] => turns.flatMap(({ latencies }) => latencies);

/** Returns CPU milliseconds of all processes per unit of work. */
const cpuPerWork = (result: Result): number =>
  Object.values(result.cpu).reduce((sum, ms) => sum + ms, 0) / latenciesOf(result).length;

const sayResult = (
  name: string,
  result: Result,
  { megabytes }: Scenario,
  say: (text: string) => void,
): void => {
  const latencies = latenciesOf(result);
  const perWork = Object.entries(result.cpu)
    .map(([process, ms]) => [process, ms / latencies.length] as const)
    .filter(([, ms]) => ms >= 0.05);
  const perMegabyte = megabytes && [
    `${(rateOf(result) * megabytes).toFixed(1)} MB/s`,
    `CPU ${(cpuPerWork(result) / megabytes).toFixed(1)}/MB`,
  ];
  const digits = latencies.length < 1000 ? 0 : 1;
  const columns = [
    name.padEnd(10),
    `${rateOf(result).toFixed(1)}/s`.padStart(9),
    [0.5, 0.95, 0.99]
      .map((part) => quantile(latencies, part).toFixed(digits))
      .join('/')
      .padEnd(16),
    `CPU ${cpuPerWork(result).toFixed(1)}`.padEnd(9),
    ...(perMegabyte || [`${(result.bytes / 1000).toFixed(0)} kB`.padStart(6)]),
    perWork.map(([process, ms]) => `${process} ${ms.toFixed(1)}`).join(', '),
  ];
  say(`  ${columns.join('  ')}`);
};

/** Prints one cell, and returns a sentence for each figure that misses its bound. */
export const printCell = (
  { scenario, who, connections, results }: Cell,
  say: (text: string) => void,
): string[] => {
  const { product, ...others } = results;
  say(`\n${scenario.name}: ${who}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`);
  for (const [name, result] of Object.entries(results)) sayResult(name, result, scenario, say);
  if (!product) return [];
  const counts = who === 'agent' && connections > 1;
  const missed: string[] = [];
  /** Prints one figure and records when it misses its bound: the least, or the most, that counts here. */
  const judge = (what: string, value: number, bound: number | undefined, isMost = false) => {
    const told = counts && bound !== undefined ? ` (at ${isMost ? 'most' : 'least'} ${bound})` : '';
    say(`  ${what}: ${value.toFixed(2)}${told}`);
    if (told && (isMost ? value > Number(bound) : value < Number(bound)))
      missed.push(`${scenario.name}: ${what} ${value.toFixed(2)}${told}`);
  };
  for (const [name, other] of Object.entries(others))
    judge(`product / ${name}`, rateOf(product) / rateOf(other), scenario.least[name as TargetName]);
  const { leastPerSecond, megabytes, mostCpuPerMegabyte } = scenario;
  if (leastPerSecond) judge('a second', rateOf(product), leastPerSecond);
  if (megabytes) judge('CPU ms per MB', cpuPerWork(product) / megabytes, mostCpuPerMegabyte, true);
  return missed;
};
