import type { Page } from 'playwright-core';

export class JobReferenceDriver {
  constructor(private readonly page: Page) {}

  async open(id: string): Promise<void> {
    await this.page.goto(`/jobs/${id}`);
    await this.page.getByRole('button', { name: 'Generate PDF' }).first().waitFor();
  }

  async generatePdf(): Promise<void> {
    await this.page.getByRole('button', { name: 'Generate PDF' }).first().click();
  }

  /** Sends the newest PDF by mail, with the suggested text, to the known address. */
  async sendToClient(): Promise<void> {
    await this.page
      .getByRole('button', { name: /^Send .* to client$/ })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog', { name: /to client$/ });
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByLabel('Link', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
  }

  text(words: string | RegExp) {
    return this.page.getByText(words).first();
  }
}
