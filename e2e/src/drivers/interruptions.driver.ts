import type { Locator, Page } from 'playwright-core';

/** What comes between a person and their work: ended sessions, lost connections, new versions; and the forms that they leave half-written. */
export class InterruptionsDriver {
  constructor(private readonly page: Page) {}

  form(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  async openForm(button: string, name: string): Promise<Locator> {
    await this.page.getByRole('button', { name: button, exact: true }).first().click();
    await this.form(name).waitFor();
    return this.form(name);
  }

  /** The words of the sign-in that a page leads to when its session is over; leaves the page there. */
  async isSignedOut(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('next'));
    await this.page.getByRole('heading', { name: 'System Login' }).waitFor();
  }

  async signsIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
    await this.page.getByText('Login Successful').first().waitFor();
  }

  /** Where the sign-in leads, given this `next`. */
  async pathAfterSignIn(next: string, username: string, password: string): Promise<string> {
    await this.page.goto(`/api/login?next=${encodeURIComponent(next)}`);
    await this.signsIn(username, password);
    await this.page.waitForURL((url) => url.pathname !== '/login');
    return this.page.url();
  }

  get lostConnection(): Locator {
    return this.page.getByText('No internet connection.');
  }

  /** The calls of a method that the page makes from now on, by their paths. */
  countCalls(method: string): string[] {
    const paths: string[] = [];
    this.page.on('request', (request) => {
      if (request.method() === method) paths.push(new URL(request.url()).pathname);
    });
    return paths;
  }
}
