import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createInterface } from 'node:readline/promises';
import { thumbnailSizes } from '@jobref/contracts/domain/limits';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { z } from 'zod';

/** An object that a record refers to, with size and hash if recorded. */
export interface NeededObject {
  key: string;
  size?: number;
  sha256?: string;
  /** Belongs to an upload in progress, which may be cancelled at any time. */
  passing?: boolean;
}

const record = z.object({
  kind: z.enum(['file', 'place', 'pdf', 'logo']),
  owner: z.string().nullable(),
  id: z.string(),
  size: z.number().nullable(),
  sha256: z.string().nullable(),
  thumbnails: z.boolean(),
  /** The version of the photo's markup. */
  markup: z.string().nullable(),
});
type ObjectRecord = z.infer<typeof record>;

/** Records of binned items, which keep their bytes for a while: rows as JSON, by table name. */
const inBin = `
    union all select case t ->> 'table' when 'files' then 'file' when 'file_places' then 'place' else 'pdf' end,
        (r ->> 'job_reference_id')::uuid, (r ->> 'id')::uuid,
        coalesce(r ->> 'file_size', r ->> 'size', r #>> '{stored,size}')::int, coalesce(r ->> 'sha256', r #>> '{stored,sha256}'),
        coalesce(r ->> 'has_thumbnail', r #>> '{stored,hasThumbnail}', 'false')::boolean, r ->> 'markup_version'
      from jobs.bin b, jsonb_array_elements(b.contents) t, jsonb_array_elements(t -> 'rows') r
      where case t ->> 'table' when 'files' then true when 'file_places' then r ->> 'stored' is not null
        when 'pdf_generations' then r ->> 'status' = 'done' else false end`;

// Only ids, hashes and numbers, which COPY's text format does not escape. Some by to_jsonb, since tables backed up
// before an upgrade may lack the column.
const recordsOf = (bin: string) => `
  select json_build_object('kind', kind, 'owner', owner, 'id', id, 'size', size, 'sha256', sha256, 'thumbnails', thumbnails,
    'markup', markup)
  from (
    select 'file' as kind, job_reference_id as owner, id, file_size as size, sha256, has_thumbnail as thumbnails,
        to_jsonb(f) ->> 'markup_version' as markup
      from jobs.files f
    union all select 'place', job_reference_id, id, (stored->>'size')::int, stored->>'sha256',
        (stored->>'hasThumbnail')::boolean, null
      from jobs.file_places where stored is not null
    union all select 'pdf', job_reference_id, id, size, to_jsonb(made)->>'sha256', false, null
      from jobs.pdf_generations made where status = 'done'
    union all select 'logo', null, logo_version, null, null, false, null
      from auth.organisation_settings where logo_version is not null${bin}
  ) each`;

/** Writes the transaction's object records to a file, for `neededObjects`. */
export const writeNeededObjects = async (client: Client, path: string): Promise<void> => {
  const { rows } = await client.query<{ bin: string | null }>(`select to_regclass('jobs.bin') as bin`);
  const records = recordsOf(rows[0]?.bin ? inBin : '');
  await pipeline(client.query(to(`copy (${records}) to stdout`)), createWriteStream(path));
};

/** Streams the objects listed in a file of `writeNeededObjects`. */
export async function* neededObjects(path: string): AsyncIterable<NeededObject> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield* objectsOf(record.parse(JSON.parse(line)));
}

const objectsOf = ({ kind, owner, id, size, sha256, thumbnails, markup }: ObjectRecord): NeededObject[] => {
  const sums = { ...(size !== null && { size }), ...(sha256 !== null && { sha256 }) };
  if (kind === 'logo') return [{ key: objectKeys.logo(id) }];
  if (owner === null) throw new Error(`The ${kind} ${id} belongs to no job reference`);
  if (kind === 'pdf') return [{ key: objectKeys.dossier(owner, id), ...sums }];
  const smaller = thumbnails ? thumbnailSizes.map((each) => objectKeys.thumbnail(owner, id, each)) : [];
  const marked = markup
    ? [
        objectKeys.marked(owner, id, markup),
        ...thumbnailSizes.map((each) => objectKeys.markedThumbnail(owner, id, markup, each)),
      ]
    : [];
  const passing = kind === 'place' && { passing: true };
  return [
    { key: objectKeys.original(owner, id), ...sums, ...passing },
    ...[...smaller, ...marked].map((key) => ({ key, ...passing })),
  ];
};
