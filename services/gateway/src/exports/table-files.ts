import { Readable } from 'node:stream';
import type { ExportFormat } from '@jobref/contracts/domain/exports';
import { Injectable, StreamableFile } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { SignedInActor } from '../http/principal.js';
import { LongDownloads } from '../limits/long-downloads.js';
import { csv } from './csv.js';
import { localTime, type Table } from './table.js';
import { xlsx } from './xlsx.js';

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface TableFile<T> {
  /** File name without the date. */
  name: string;
  format: ExportFormat;
  table: Table<T>;
  /** Records who exported the file. */
  record: () => Promise<unknown>;
}

/** Sends lists as files for spreadsheets. Streams the rows, so that memory stays flat for lists of any length. */
@Injectable()
export class TableFiles {
  constructor(private readonly downloads: LongDownloads) {}

  /** Throws errors of the first batch; a later error can only abort the response. */
  async send<T>(
    actor: SignedInActor,
    { name, format, table, record }: TableFile<T>,
  ): Promise<StreamableFile> {
    const batches = table.batches[Symbol.asyncIterator]();
    const bytes = await this.downloads.begin(actor, async () => {
      const first = await batches.next();
      await record();
      const all = { ...table, batches: startingWith(first, batches) };
      return format === 'xlsx' ? xlsx(all) : Readable.from(csv(all), { objectMode: false });
    });
    const day = localTime(table.timeZone)(new Date()).slice(0, 10);
    return new StreamableFile(bytes, {
      type: types[format],
      disposition: contentDisposition(`${name}-${day}.${format}`),
    });
  }
}

async function* startingWith<T>(first: IteratorResult<T, unknown>, rest: AsyncIterator<T>) {
  if (first.done) return;
  yield first.value;
  yield* { [Symbol.asyncIterator]: () => rest };
}
