import type { Locator, Page } from 'playwright-core';
import { SignInDriver } from './sign-in.driver.js';

/** Interruptions of a person's work: ended sessions, lost connections, new versions; and the unfinished forms. */
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

  /** Waits for the sign-in page that an ended session leads to, and leaves the page there. */
  async isSignedOut(): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('next'));
    await this.page.getByRole('heading', { name: 'System Login' }).waitFor();
  }

  async signsIn(username: string, password: string): Promise<void> {
    await new SignInDriver(this.page).fillIn(username, password);
    await this.page.getByText('Login Successful').first().waitFor();
  }

  /** Returns the URL after a sign-in with this `next`. */
  async pathAfterSignIn(next: string, username: string, password: string): Promise<string> {
    await this.page.goto(`/api/login?next=${encodeURIComponent(next)}`);
    await this.signsIn(username, password);
    await this.page.waitForURL((url) => url.pathname !== '/login');
    return this.page.url();
  }

  get lostConnection(): Locator {
    return this.page.getByText('No internet connection.');
  }
}
