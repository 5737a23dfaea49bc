import type { Locator, Page } from 'playwright-core';

export interface NewJobReference {
  title: string;
  clientName: string;
  clientEmail?: string;
  description?: string;
}

/** The list of job references, the create dialog and the upload dialog. */
export class JobReferencesDriver {
  constructor(private readonly page: Page) {}

  private get createDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Create New Job Reference' });
  }

  get uploadDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Upload Files to Job Reference' });
  }

  async openCreateDialog(): Promise<void> {
    await this.page.goto('/jobs');
    await this.page.getByRole('button', { name: 'Create New Job' }).first().click();
    await this.createDialog.waitFor();
  }

  get submit(): Locator {
    return this.createDialog.getByRole('button', { name: 'Create Job' });
  }

  async fill(job: NewJobReference): Promise<void> {
    await this.createDialog.getByLabel('Title').fill(job.title);
    await this.createDialog.getByLabel('Client Name').fill(job.clientName);
    if (job.description) await this.createDialog.getByLabel('Description').fill(job.description);
    if (job.clientEmail) await this.createDialog.getByLabel('Client Email').fill(job.clientEmail);
  }

  /** Selects files in the open upload dialog and uploads them. */
  async upload(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.uploadDialog.locator('input[type=file]').first().setInputFiles(files);
    await this.uploadDialog.getByRole('button', { name: 'Upload Files' }).click();
  }
}
