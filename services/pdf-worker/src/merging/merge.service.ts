import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '@jobref/contracts/domain/actor';
import { objectKeys } from '@jobref/contracts/wire/files';
import type { Merge } from '@jobref/contracts/wire/pdf-worker';
import { requireUser } from '@jobref/service-kit/actors';
import { notFound, unavailable } from '@jobref/service-kit/errors';
import { FairQueue } from '@jobref/service-kit/fair-queue';
import { type Logger, LOGGER } from '@jobref/service-kit/logging';
import { Inject, Injectable } from '@nestjs/common';
import { ToolError } from '../tools/tool-process.js';
import { WorkFolder } from '../browser/work-folder.js';
import { ObjectsClient } from '../service-clients/objects.client.js';
import { MergeTool } from './merge-tool.client.js';

const merged = 'merged.pdf';

/** Merges dossiers of many job references into one PDF, stored under the caller's merge id. */
@Injectable()
export class MergeService {
  /** Each merge holds all its dossiers: one per person at a time, and few in total. */
  private readonly queue = new FairQueue(1);

  constructor(
    private readonly objects: ObjectsClient,
    private readonly tool: MergeTool,
    private readonly work: WorkFolder,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the ids of the dossiers in the result. */
  merge(actor: Actor, request: Merge): Promise<string[]> {
    return this.queue.run(requireUser(actor).id, () => this.make(request));
  }

  private async make({ mergeId, dossiers, missing }: Merge): Promise<string[]> {
    const folder = await this.work.dossier();
    try {
      const found: { file: string; reference: string; pdfId: string }[] = [];
      const lines = [...missing];
      for (const { jobReferenceId, pdfId, reference } of dossiers) {
        const bytes = await this.objects.read(objectKeys.dossier(jobReferenceId, pdfId));
        const file = `${found.length}.pdf`;
        if (bytes) await writeFile(join(folder, file), bytes);
        if (bytes) found.push({ file, reference, pdfId });
        else lines.push(`${reference}: is not there any more`);
      }
      const { files } = await this.tool
        .merge(folder, { dossiers: found, missing: lines, to: merged })
        .catch((error: unknown) => this.asUnavailable(error));
      if (files.length === 0) throw notFound('Finished PDF');
      await this.objects.writeDossier(objectKeys.merged(mergeId), await readFile(join(folder, merged)));
      return found.filter(({ file }) => files.includes(file)).map(({ pdfId }) => pdfId);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private asUnavailable(error: unknown): never {
    if (!(error instanceof ToolError)) throw error;
    this.logger.warn({ err: error }, 'Dossiers could not be merged');
    throw unavailable('The PDFs could not be merged. Please download the ZIP.');
  }
}
