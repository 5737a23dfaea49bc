import type { Page } from 'playwright-core';

export interface NewUser {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
}

/** The System Users view of the administration. */
export class SystemUsersDriver {
  constructor(private readonly page: Page) {}

  async create(user: NewUser): Promise<void> {
    await this.page.getByRole('button', { name: 'Create User' }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Create New System User' });
    await dialog.getByLabel('First Name').fill(user.firstName);
    await dialog.getByLabel('Last Name').fill(user.lastName);
    await dialog.getByLabel('Email').fill(user.email);
    await dialog.getByLabel('Username').fill(user.username);
    await dialog.getByRole('button', { name: 'Create User' }).click();
  }
}
