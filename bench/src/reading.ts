/**
 * Uploads files for the product to read and prints pages per second; then compares requests while files are read with
 * requests while none are, alternately.
 *
 *   npm run bench:reading -w bench -- [rows] [--data FOLDER] [--seconds N] [--rounds N]
 *
 * The exit code is 1 when reading costs more than a tenth of the requests per second. Needs a build, and Linux.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FileUpload } from '@jobref/contracts/domain/files';
import type { JobReference } from '@jobref/contracts/domain/job-references';
import { startProduct } from './http/product.js';
import { quantile } from './quantile.js';
import type { Turn } from './http/requests.js';
import { scenariosAt } from './http/scenarios.js';
import { makePapers, type Papers } from './reading/papers.js';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
  },
});
const rows = Number(positionals[0] ?? 20_000);
const [seconds, rounds] = [Number(options.seconds), Number(options.rounds)];
const least = 0.9;
const say = (text: string) => process.stdout.write(`${text}\n`);

const product = await startProduct(options.data, rows, say);
const agent = product.clientAs('agent');

const isAnyWaiting = async () => {
  const { rows: found } = await product.database.query<{ is: boolean }>(
    `select exists (select from jobs.files where text_state = 'waiting') as is`,
  );
  return found[0]?.is ?? false;
};
const allRead = async () => {
  while (await isAnyWaiting()) await wait(50);
};

interface Uploaded extends Papers {
  jobReferenceId: string;
  ids: string[];
}
const upload = async (papers: Papers): Promise<Uploaded> => {
  const job = await agent.post<JobReference>('/api/jobs', { title: papers.kind, clientName: 'Bench' });
  const { status, body } = await agent.upload<FileUpload[]>(`/api/jobs/${job.body.id}/files`, papers.files);
  if (status !== 201) throw new Error(`${papers.kind}: ${JSON.stringify(body)}`);
  return { ...papers, jobReferenceId: job.body.id, ids: body.map(({ id }) => id) };
};
const readAgain = async ({ jobReferenceId, ids }: Uploaded) => {
  for (const id of ids) await agent.post(`/api/jobs/${jobReferenceId}/files/${id}/read-text`);
};

const sayPages = async (papers: Uploaded) => {
  const began = performance.now();
  await readAgain(papers);
  await allRead();
  const took = (performance.now() - began) / 1000;
  const pages = papers.pages * papers.ids.length;
  say(`${papers.kind}: ${(pages / took).toFixed(1)} pages/s (${papers.ids.length} files of ${papers.pages})`);
};

/** Alternates requests while files are read with requests while none are, so that other load affects both alike. */
const compare = async (scans: Uploaded): Promise<number[]> => {
  const ratios: number[] = [];
  const origin = product.originAs('agent');
  const names = ['list of 50, with total', 'search text, status, date'];
  for (const { name, work } of scenariosAt(rows).filter((scenario) => names.includes(scenario.name)))
    for (const connections of [1, 10]) {
      const calls = work.product('agent');
      const turns = { without: [] as Turn[], with: [] as Turn[] };
      await origin.turn(calls, connections, seconds / 2); // warm-up
      for (let round = 0; round < rounds; round += 1) {
        turns.without.push(await origin.turn(calls, connections, seconds));
        await readAgain(scans);
        turns.with.push(await origin.turn(calls, connections, seconds));
        if (!(await isAnyWaiting())) throw new Error('The files were read before the turn was over.');
        await allRead();
      }
      const perSecond = (of: Turn[]) =>
        quantile(
          of.map((turn) => turn.latencies.length / turn.seconds),
          0.5,
        );
      const p95 = (of: Turn[]) =>
        quantile(
          of.flatMap(({ latencies }) => latencies),
          0.95,
        ).toFixed(0);
      const ratio = perSecond(turns.with) / perSecond(turns.without);
      ratios.push(ratio);
      say(
        `${name}, ${connections} connections: without ${perSecond(turns.without).toFixed(1)}/s, p95 ${p95(turns.without)} ms; ` +
          `while files are read ${perSecond(turns.with).toFixed(1)}/s, p95 ${p95(turns.with)} ms: ${ratio.toFixed(2)} (least ${least})`,
      );
    }
  return ratios;
};

try {
  const uploaded: Uploaded[] = [];
  for (const papers of await makePapers()) uploaded.push(await upload(papers));
  await allRead();
  for (const papers of uploaded) await sayPages(papers);
  const scans = uploaded.at(-1);
  // One file of two pages takes longer to read than a turn.
  if (scans && (await compare({ ...scans, ids: scans.ids.slice(0, 1) })).some((ratio) => ratio < least))
    process.exitCode = 1;
} finally {
  await product.stop();
}
process.exit();
