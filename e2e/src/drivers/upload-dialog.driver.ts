import type { Locator, Page } from 'playwright-core';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The dialogs Upload Files to Job Reference, and Upload Files on a job's page. */
export class UploadDialogDriver {
  constructor(private readonly page: Page) {}

  async open(jobReferenceId: string): Promise<void> {
    await this.page.goto(`/upload?jobId=${jobReferenceId}`);
    await this.dialog.waitFor();
  }

  async openOn(jobReferenceId: string): Promise<void> {
    await this.page.goto(`/jobs/${jobReferenceId}`);
    await this.page.getByRole('button', { name: 'Upload Files' }).first().click();
    await this.dialog.waitFor();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Upload Files/ });
  }

  get rows(): Locator {
    return this.dialog.getByRole('region', { name: 'Selected files' }).getByRole('listitem');
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  async choose(files: ChosenFile[]): Promise<void> {
    await this.dialog.locator('input[type=file]').first().setInputFiles(files);
  }

  async describe(name: string, description: string): Promise<void> {
    await this.dialog.getByLabel(`Caption: ${name}`).fill(description);
  }

  async start(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Upload Files' }).click();
  }

  /** Parses "12 of 50 uploaded, …" */
  async progress(): Promise<{ uploaded: number; percent: number }> {
    const words = await this.dialog.getByText(/^\d+ of \d+ uploaded,/).innerText();
    const bar = this.dialog.getByRole('progressbar', { name: 'All files' });
    return {
      uploaded: Number.parseInt(words, 10),
      percent: Number(await bar.getAttribute('value')),
    };
  }

  /** Returns the summary of the whole list once all uploads have ended. */
  outcome(words: string | RegExp): Locator {
    return this.dialog.getByRole('status').filter({ hasText: words });
  }
}
