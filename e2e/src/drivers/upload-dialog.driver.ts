import type { Locator, Page } from 'playwright-core';

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Upload Files to Job Reference: the dialog that takes fifty files. */
export class UploadDialogDriver {
  constructor(private readonly page: Page) {}

  async open(jobReferenceId: string): Promise<void> {
    await this.page.goto(`/upload?jobId=${jobReferenceId}`);
    await this.dialog.waitFor();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Upload Files to Job Reference' });
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
    await this.dialog.getByRole('button', { name: `Add description: ${name}` }).click();
    await this.dialog.getByLabel(`Description: ${name}`).fill(description);
  }

  async start(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Upload Files' }).click();
  }

  /** "12 of 50 uploaded, …" */
  async progress(): Promise<{ uploaded: number; percent: number }> {
    const words = await this.dialog.getByText(/^\d+ of \d+ uploaded,/).innerText();
    const bar = this.dialog.getByRole('progressbar', { name: 'All files' });
    return {
      uploaded: Number.parseInt(words, 10),
      percent: Number(await bar.getAttribute('aria-valuenow')),
    };
  }

  /** What is said of the whole list once nothing moves. */
  outcome(words: string): Locator {
    return this.dialog.getByRole('status').filter({ hasText: words });
  }
}
