import type { Locator, Page } from 'playwright-core';

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

  private sheet(number: number): Locator {
    return this.page.getByRole('group', { name: new RegExp(`^Dossier JR-.*, page ${number} of \\d+$`) });
  }

  /** Resolves once the first page of the dossier is rendered. */
  async seesDossier(): Promise<void> {
    await this.sheet(1).locator('canvas').waitFor();
  }

  /** Returns the text of a page that can be selected. */
  async textOfPage(number: number): Promise<string> {
    return this.sheet(number).innerText();
  }

  /** Returns the address of the link on the first page, by which a dossier is verified. */
  async addressToVerify(): Promise<string | null> {
    return this.sheet(1).getByRole('link').getAttribute('href');
  }

  /** Follows the links from one page to others; returns the numbers of the pages that they lead to. */
  async followLinksOf(number: number): Promise<number[]> {
    await this.sheet(number).scrollIntoViewIfNeeded();
    const links = this.sheet(number).getByRole('button');
    await links.first().waitFor();
    const found: number[] = [];
    for (const link of await links.all()) {
      await link.click();
      const name = await this.page.locator(':focus').getAttribute('aria-label');
      found.push(Number(/page (\d+)/.exec(name ?? '')?.[1]));
    }
    return found;
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
