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

/** A file to make of a table. */
interface TableFile<T> {
  /** What the file is called, before the day. */
  name: string;
  format: ExportFormat;
  table: Table<T>;
  /** Puts down who took it away. */
  record: () => Promise<unknown>;
}

/** Lists as files for spreadsheets. They grow while they are sent, so that memory stays flat however long a list is. */
@Injectable()
export class TableFiles {
  constructor(private readonly downloads: LongDownloads) {}

  /** Throws what the first of its batches throws; what fails later can only break off. */
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
