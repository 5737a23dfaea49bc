import type { Page } from 'playwright-core';

/** The pages of clients without an account: a client link's page, and the verification page. */
export class ClientDriver {
  constructor(private readonly page: Page) {}

  async goTo(link: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByRole('button', { name: 'Open the dossier' }).waitFor();
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Open the dossier' }).click();
  }

  /** Resolves once the first page of the dossier is rendered. */
  async seesDossier(): Promise<void> {
    await this.page
      .getByRole('img', { name: /^Dossier JR-.*, page 1 of \d+$/ })
      .locator('canvas')
      .waitFor();
  }

  async goToPhotos(): Promise<void> {
    await this.page.getByRole('tab', { name: /^Photos/ }).click();
  }

  async goToDossier(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Dossier' }).click();
  }

  /** Returns the number of photos shown, once the first is visible. */
  async photos(): Promise<number> {
    const photos = this.page.getByRole('main').getByRole('listitem').getByRole('img');
    await photos.first().waitFor();
    return photos.count();
  }

  async download(): Promise<string> {
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    return download.path();
  }

  async verify(
    path: string,
    file: string | { name: string; mimeType: string; buffer: Buffer },
  ): Promise<string> {
    await this.page.goto(path);
    await this.page.getByLabel('PDF to compare').setInputFiles(file);
    const verdict = this.page.getByText(/bit for bit|it was changed/);
    await verdict.waitFor();
    return (await verdict.textContent()) ?? '';
  }
}
