/** Requests sent to each target, equal so that all do the same work. */
import { pdfOf } from '@jobref/testing/sample-files';
import type { HttpClient } from '@jobref/testing/http-client';
import { holdsWord } from './directus.js';
import { idOf, ownedOf, ownJob, people } from './seed.js';
import { type Call, inTurn, json, type Work } from './requests.js';

export type Who = keyof typeof people;
export type TargetName = 'product' | 'floor' | 'directus' | 'renderer';

export interface Scenario {
  name: string;
  whos: Who[];
  /** Defaults to one and ten. */
  connections?: number[];
  /** The least ratio of the product's rate to another target's, for the agent on the most connections. */
  least: Partial<Record<TargetName, number>>;
  /** The least units of work per second there. */
  leastPerSecond?: number;
  /** Megabytes sent per unit of work, where uploads dominate it. */
  megabytes?: number;
  /** The most CPU milliseconds per megabyte there. */
  mostCpuPerMegabyte?: number;
  /** Prepares data in the product, or reads it from there. */
  prepare?: (clientAs: (who: Who) => HttpClient) => Promise<void>;
  /** Work by target. Scenarios that another target cannot do are measured on the product alone. */
  work: Partial<Record<TargetName, (who: Who) => Work>> & Record<'product', (who: Who) => Work>;
}

const both: Who[] = ['agent', 'administrator'];
const page = 50;
const day = 86_400_000;
const since = new Date(Date.now() - 30 * day).toISOString();
const words = ['survey', 'chimney', 'cellar', 'tower'];

/** Cycles through a part of the agent's own job references: reading and each target's uploads have separate parts. */
const ownJobs = (rows: number, from: number, to: number) => {
  const [first, last] = [from, to].map((part) => Math.floor(part * ownedOf(rows))) as [number, number];
  return inTurn(Array.from({ length: last - first }, (_, nth) => idOf('job', ownJob(first + nth + 1))));
};

/** Returns a PDF of one page, with a line of text and a picture of this size in MiB. */
const fileOf = (mebibytes: number): Buffer => {
  const [width, height] = [1_024, mebibytes * 1_024];
  const picture = 'Not much to see here. '.repeat((width * height) / 22 + 1).slice(0, width * height);
  const drawn = 'q 500 0 0 500 50 50 cm /P Do Q BT /F 12 Tf 50 700 Td (The roof as it was seen) Tj ET';
  const stream = (entries: string, bytes: string) =>
    `<< ${entries} /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> /Font << /F 6 0 R >> >> >>',
    stream('', drawn),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
      picture,
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
};
const [small, large] = [fileOf(1), fileOf(9.5)];
const boundary = 'a-boundary-of-the-measurement';
const form = (field: string, file: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="Photo.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const upload = (path: string, body: Buffer): Call => ({
  method: 'POST',
  path,
  headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  body,
});

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
/**
 * Returns the path of Directus' list: the owner as a filter for the agent, the files of each row, and the total, as the
 * product answers them.
 */
const items = (who: Who, filters: object[], more: Record<string, string> = {}) => {
  const own = who === 'agent' ? [{ owner_id: { _eq: people.agent.id } }] : [];
  return `/items/job_references?${query({
    fields: '*,files.*',
    'deep[files][_limit]': '4',
    sort: '-created_at',
    limit: String(page),
    meta: 'filter_count',
    filter: JSON.stringify({ _and: [...own, ...filters] }),
    ...more,
  })}`;
};

const { id: user } = people.agent;

/** Uploads of a form with one file to a part of the agent's own job references. The floor uses their last quarter. */
const uploads = (
  rows: number,
  file: Buffer,
  { from, to }: { from: number; to: number },
): Scenario['work'] => {
  const [productForm, directusForm] = [form('files', file), form('file', file)];
  return {
    product: () => {
      const id = ownJobs(rows, from, to);
      return () => [upload(`/api/jobs/${id()}/files`, productForm)];
    },
    floor: () => {
      const id = ownJobs(rows, 0.75, 1);
      return () => [{ method: 'POST', path: `/upload?${query({ user, id: id() })}`, body: file }];
    },
    directus: () => () => [upload('/files', directusForm)],
  };
};

const searched = (parameters: Record<string, string>) =>
  `/api/jobs/search?${query({ ...parameters, limit: String(page) })}`;
/** Requests measured on the product alone: peers lack the feature, or need no second measurement. */
const alone: Scenario[] = Object.entries({
  'common word': searched({ query: 'survey' }),
  'rare word': searched({ query: 'belfry' }),
  'word that is nowhere': searched({ query: 'zeppelin' }),
  client: searched({ clientFilter: 'Marrow' }),
  'word in one file of 100,000': searched({ query: 'gargoyle' }),
  'word in one file of 1,000': searched({ query: 'soffit' }),
  'word in one file of 20': searched({ query: 'purlin' }),
  'word in every file': searched({ query: 'quotation' }),
  'two words that stand side by side in every file': searched({ query: '"lead slate"' }),
  'word with a typing error': searched({ query: 'belfyr' }),
  'has files': searched({ has: 'files', query: 'tower' }),
  'has PDFs': searched({ has: 'pdfs' }),
  tag: `/api/jobs?limit=${page}&tag=Urgent`,
  'tag among words': searched({ query: 'tag:Urgent survey' }),
  'sorted by title': `/api/jobs?limit=${page}&sort=title`,
  'list of clients': `/api/clients?limit=${page}`,
  'clients by name': `/api/clients?limit=${page}&query=marrow`,
  reference: searched({ query: 'JR-2026-004250' }),
  status: searched({ status: 'draft' }),
  dashboard: '/api/dashboard',
  statistics: '/api/stats',
  tasks: `/api/tasks/my?limit=${page}`,
  bin: `/api/bin?limit=${page}`,
  'feed of activity': `/api/activity?limit=${page}`,
  'activity of one kind': `/api/activity?limit=${page}&action=job_created`,
  'all comments': `/api/comments?limit=${page}`,
}).map(([name, path]) => ({
  name: `alone: ${name}`,
  whos: both,
  least: {},
  work: { product: () => () => [{ path }] },
}));

/** A page behind half of the agent's own job references; for an administrator equally far from the first page. */
const deepPage = (rows: number): Scenario => {
  const cursors = new Map<Who, string>();
  return {
    name: 'alone: deep page',
    whos: both,
    least: {},
    prepare: async (clientAs) => {
      for (const who of both) {
        let cursor = '';
        for (let passed = 0; passed < ownedOf(rows) / 2; passed += 200) {
          const parameters = query({ limit: '200', total: 'false', ...(cursor && { cursor }) });
          const { headers } = await clientAs(who).get(`/api/jobs?${parameters}`);
          cursor = headers.get('x-next-cursor') ?? cursor;
        }
        cursors.set(who, cursor);
      }
    },
    work: {
      product: (who) => () => [
        { path: `/api/jobs?${query({ limit: String(page), cursor: cursors.get(who) ?? '' })}` },
      ],
    },
  };
};

/** Returns the scenarios for a product filled with this many job references. */
export const scenariosAt = (rows: number): Scenario[] => [
  {
    name: 'list of 50, with total',
    whos: both,
    least: { floor: 0.5, directus: 4 },
    work: {
      product: () => () => [{ path: `/api/jobs?limit=${page}` }],
      floor: () => () => [{ path: `/list?${query({ user })}` }],
      directus: (who) => () => [{ path: items(who, []) }],
    },
  },
  {
    name: 'detail, files, comments, tasks',
    whos: both,
    least: { floor: 0.4, directus: 8 },
    work: {
      product: () => {
        const id = ownJobs(rows, 0, 0.25);
        return () => [{ path: `/api/jobs/${id()}?include=comments,tasks` }];
      },
      floor: () => {
        const id = ownJobs(rows, 0, 0.25);
        return () => [{ path: `/detail?${query({ id: id() })}` }];
      },
      directus: () => {
        const id = ownJobs(rows, 0, 0.25);
        return () => [{ path: `/items/job_references/${id()}?fields=*,files.*,comments.*,tasks.*` }];
      },
    },
  },
  {
    name: 'search text, status, date',
    whos: both,
    least: { floor: 1, directus: 2 },
    work: {
      product: () => {
        const word = inTurn(words);
        return () => [
          {
            path: `/api/jobs/search?${query({ query: word(), status: 'in_progress', dateFrom: since, limit: String(page) })}`,
          },
        ];
      },
      floor: () => {
        const word = inTurn(words);
        return () => [
          { path: `/search?${query({ user, text: word(), status: 'in_progress', from: since })}` },
        ];
      },
      directus: (who) => {
        const word = inTurn(words);
        return () => [
          {
            path: items(who, [
              holdsWord(word()),
              { status: { _eq: 'in_progress' } },
              { created_at: { _gte: since } },
            ]),
          },
        ];
      },
    },
  },
  {
    name: 'create',
    whos: ['agent'],
    least: { directus: 3 },
    work: {
      product: () => () => [json('/api/jobs', { title: 'Roof survey', clientName: 'Hollis' })],
      floor: () => () => [json(`/create?${query({ user })}`, { title: 'Roof survey', clientName: 'Hollis' })],
      directus: () => () => [
        json('/items/job_references', {
          ...{ reference: 'JR-2026-000000', owner_id: user, title: 'Roof survey', client_name: 'Hollis' },
          ...{ status: 'draft', file_count: 0, total_file_size: 0, pdf_count: 0 },
        }),
      ],
    },
  },
  ...alone,
  deepPage(rows),
];

/** Returns the scenarios that run last: their files are still being read after they end. */
export const uploadScenariosAt = (rows: number): Scenario[] => [
  {
    name: 'upload 1 MB',
    whos: ['agent'],
    least: { floor: 0.4, directus: 2 },
    megabytes: 1,
    work: uploads(rows, small, { from: 0.25, to: 0.6 }),
  },
  {
    name: 'upload 9.5 MB',
    whos: ['agent'],
    least: { floor: 0.45 },
    megabytes: 9.5,
    mostCpuPerMegabyte: 8,
    work: uploads(rows, large, { from: 0.6, to: 0.75 }),
  },
];
