import type { Locator, Page } from 'playwright-core';

/** An overlay of a page: a dialog, drawer, menu or list. */
export interface Overlay {
  /** Preparation before opening, such as filling in a form. */
  before?: (page: Page) => Promise<unknown>;
  /** The trigger: opens the overlay by Enter, and has focus again after Escape. */
  opener: (page: Page) => Locator;
  /** Steps between opening and inspecting, such as choosing a menu item or an invalid entry in a form. */
  steps?: (page: Page) => Promise<unknown>;
  shown: (page: Page) => Locator;
}

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first();
export const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name, exact: true });
const menu = (page: Page) => page.getByRole('menu').last();
export const menuItem = (name: string) => (page: Page) =>
  page.getByRole('menuitem', { name, exact: true }).press('Enter');
const press = (name: string) => (page: Page) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

const photo = { name: 'Roof.jpg', mimeType: 'image/jpeg' };

const permission = button(/^What .* may do/);
const colleagues = (page: Page) => page.locator('.ant-mentions-dropdown');

/** Overlays of a job reference's page, for its owner. All confirmations are one component: one is enough. */
export const onJobReference: readonly Overlay[] = [
  {
    opener: button('Share'),
    steps: async (page) => {
      await page.getByRole('dialog').getByLabel('Colleague').fill('priya');
      await page.locator('.ant-select-item-option').first().waitFor();
    },
    shown: dialog('Share Job Reference'),
  },
  { opener: permission, shown: menu },
  { opener: button('Edit'), shown: dialog('Edit Job Reference') },
  { opener: button('More actions'), shown: menu },
  { opener: button('More actions'), steps: menuItem('History'), shown: dialog('History') },
  {
    opener: button('Give a task'),
    steps: async (page) => {
      await press('Give Task')(page);
      await page.getByText('Please choose an assignee').waitFor();
      await page.getByLabel('Due date').click();
      await page.locator('.ant-picker-dropdown').waitFor();
    },
    shown: dialog('New Task'),
  },
  { opener: button(/Measure urgent/), shown: dialog('Task') },
  { opener: button(/Measure urgent/), steps: press('Delete task'), shown: dialog('Delete task') },
  { opener: button('Open Roof 1.jpg'), shown: dialog('Roof 1.jpg') },
  { opener: button('Describe Scope.docx'), shown: dialog('Title and description') },
  { opener: button('Move'), shown: dialog('Move files to another job reference') },
  { opener: button(/^Notifications/), shown: dialog('Notifications') },
  {
    opener: button('Upload Files'),
    steps: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Upload Files' });
      const refused = { ...photo, name: 'Stairs.mov', buffer: Buffer.from('none') };
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles([{ ...photo, buffer: Buffer.from('none') }, refused]);
      await dialog.getByLabel('Caption: Roof.jpg').waitFor();
    },
    shown: dialog('Upload Files'),
  },
];

/** Overlays of a job reference without files, so that its uploader has no stored files. */
export const onEmptyJobReference: readonly Overlay[] = [
  {
    opener: button('Upload Files'),
    steps: async (page) => {
      await press('Camera')(page);
      await page.getByRole('button', { name: 'Take photo' }).waitFor();
    },
    shown: dialog('Camera'),
  },
  {
    opener: (page) => page.getByRole('textbox', { name: 'Comment' }),
    steps: async (page) => {
      await page.keyboard.type('@jo');
      await colleagues(page).getByText('@jonas').waitFor();
    },
    shown: colleagues,
  },
];

export const onList: readonly Overlay[] = [
  {
    opener: button('Create New Job'),
    steps: async (page) => {
      await page.getByLabel('Client Email').fill('nobody');
      await page.keyboard.press('Tab');
      await page.locator('.ant-form-item-explain-error').waitFor();
    },
    shown: dialog('Create New Job Reference'),
  },
];

export const onSearch: readonly Overlay[] = [
  { opener: button(/^Jump to/), shown: dialog('Jump to') },
  {
    opener: (page) => page.getByRole('combobox', { name: 'Status' }),
    shown: (page) => page.locator('.ant-select-dropdown'),
  },
  {
    opener: (page) => page.getByLabel('Date From'),
    shown: (page) => page.locator('.ant-picker-dropdown'),
  },
];

/** Overlays of the dashboard on a phone. The camera is that of a desktop, since there is no touch input. */
export const onDashboard: readonly Overlay[] = [
  {
    opener: button('Camera'),
    steps: (page) => page.locator('button:enabled', { hasText: 'Take photo' }).waitFor(),
    shown: dialog('Camera'),
  },
];

export const onPhone: readonly Overlay[] = [
  { opener: button('Open menu'), shown: (page) => page.getByRole('complementary', { name: 'Sidebar' }) },
  { opener: button(/^Notifications/), shown: dialog('Notifications') },
  { opener: button('More actions'), shown: menu },
];
