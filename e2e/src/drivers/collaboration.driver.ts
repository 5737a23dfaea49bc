import { until } from '@jobref/testing/until';
import type { Page } from 'playwright-core';

/** Collaboration on the job page, at the bell and on the collaboration page. */
export class CollaborationDriver {
  constructor(private readonly page: Page) {}

  async share(colleague: string, permission: 'View' | 'Edit'): Promise<void> {
    await this.page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Share Job Reference' });
    await this.choosePerson('Colleague', colleague);
    await dialog.getByText(permission, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Share' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async stopSharing(colleague: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^What ${colleague} may do`) }).click();
    await this.page.getByRole('menuitem', { name: 'Stop sharing' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Stop sharing' });
    await dialog.getByRole('button', { name: 'Stop sharing' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async giveTask(title: string, assignee: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Give a task' }).click();
    const dialog = this.page.getByRole('dialog').last();
    await dialog.getByLabel('Title').fill(title);
    await this.choosePerson('Assignee', assignee);
    await dialog.getByRole('button', { name: 'Give task' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Opens a task in the job page's list and presses one of its buttons. */
  async inTask(title: string, button: string): Promise<void> {
    await this.page.getByRole('button', { name: title }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Task' });
    await dialog.getByRole('button', { name: button, exact: true }).click();
  }

  async closeTask(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Task' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  get composer() {
    return this.page.getByRole('textbox', { name: 'Comment' });
  }

  async comment(words: string): Promise<void> {
    await this.composer.fill(words);
    await this.page.keyboard.press('Control+Enter');
    await this.commentSent();
    await this.page
      .getByText(words.replace(/^@\S+ /, ''), { exact: false })
      .first()
      .waitFor();
  }

  /** Waits until the comment is saved, which empties the field; until then the field keeps its text. */
  private commentSent(): Promise<true> {
    return until(async () => (await this.composer.inputValue()) === '');
  }

  /** Waits for this number of unread notifications, without touching the page. */
  async unread(count: number): Promise<void> {
    const name = count === 0 ? 'Notifications' : `Notifications, ${count} unread`;
    await this.page.getByRole('button', { name, exact: true }).waitFor();
  }

  /** Opens the bell and clicks the notification with this text. */
  async follow(words: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: /^Notifications/ }).click();
    await this.page.getByRole('dialog', { name: 'Notifications' }).getByText(words).first().click();
  }

  private async choosePerson(label: string, name: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').last();
    await dialog.getByLabel(label).fill(name);
    await this.page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
  }
}
