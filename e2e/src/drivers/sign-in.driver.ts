import type { Page } from 'playwright-core';

export class SignInDriver {
  constructor(private readonly page: Page) {}

  async asAdministrator(username: string, password: string): Promise<void> {
    await this.page.goto('/admin/login');
    await this.fillIn(username, password);
    await this.page.waitForURL('**/admin');
  }

  /** Signs in, and leaves the page wherever the product redirects. */
  async asUser(username: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.fillIn(username, password);
    await this.page.waitForURL((url) => url.pathname !== '/login');
  }

  async fillIn(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password').fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  async changePassword(current: string, next: string): Promise<void> {
    await this.page.getByLabel('Current password').fill(current);
    await this.page.getByLabel('New password', { exact: true }).fill(next);
    await this.page.getByLabel('Confirm new password').fill(next);
    await this.page.getByRole('button', { name: 'Change Password' }).click();
  }
}
