import type { Locator, Page } from 'playwright-core';

export interface NewJobReference {
  title: string;
  clientName: string;
  clientEmail?: string;
  description?: string;
}

/** The list of job references, and the create dialog. */
export class JobReferencesDriver {
  constructor(private readonly page: Page) {}

  private get createDialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Create New Job Reference' });
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
}
