import type { DossierOptions } from '@jobref/contracts/domain/dossier-options';
import { limits } from '@jobref/contracts/domain/limits';
import { Injectable } from '@nestjs/common';
import { presentFile } from '../files/file.presenter.js';
import { FileRepository } from '../files/file.repository.js';
import { presentFacts } from '../job-references/core/job-reference.presenter.js';
import type { JobReferenceRow } from '../job-references/core/job-reference.repository.js';
import { DossierEntriesRepository } from './dossier-entries.repository.js';

/** The contents of a job reference that a dossier shows. */
@Injectable()
export class DossierContentsService {
  constructor(
    private readonly files: FileRepository,
    private readonly entries: DossierEntriesRepository,
  ) {}

  /**
   * Returns the current contents, with `most` comments and tasks. Called within the transaction of an actor with
   * access.
   */
  async of(row: JobReferenceRow, options: DossierOptions, most: number = limits.dossierEntries) {
    const { sections, leftOut } = options;
    const [files, comments, tasks] = await Promise.all([
      this.files.inOrder(row.id),
      sections.comments ? this.entries.comments(row.id, most) : [],
      sections.tasks ? this.entries.tasks(row.id, most) : [],
    ]);
    const fileUploads = files
      .map((file) => ({ ...presentFile(file), sha256: file.sha256 }))
      .filter(({ id }) => !leftOut.includes(id));
    return { jobReference: { ...presentFacts(row), fileUploads }, options, comments, tasks };
  }
}
