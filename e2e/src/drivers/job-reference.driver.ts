import type { Page } from 'playwright-core';

/** Job Details. */
export class JobReferenceDriver {
  constructor(private readonly page: Page) {}

  async open(id: string): Promise<void> {
    await this.page.goto(`/jobs/${id}`);
    await this.page.getByRole('button', { name: 'Generate PDF' }).first().waitFor();
  }

  /** Through the uploader on the job: each file in a single PUT. */
  async upload(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Upload Files' }).first().click();
    const uploader = this.page.locator('.uppy-Dashboard');
    await uploader.waitFor();
    await uploader.locator('input[type=file]').first().setInputFiles(files);
    await uploader.getByRole('button', { name: /^Upload \d+ file/ }).click();
  }

  async generatePdf(): Promise<void> {
    await this.page.getByRole('button', { name: 'Generate PDF' }).first().click();
  }

  text(words: string | RegExp) {
    return this.page.getByText(words).first();
  }
}
