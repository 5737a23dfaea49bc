import type { Page } from 'playwright-core';

/** Steps that bring a page into a state not reachable by its URL alone. */
export type Steps = (page: Page) => Promise<unknown>;

export const signInRefused: Steps = async (page) => {
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('not-a-password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').waitFor();
};

export const commentBeingEdited: Steps = async (page) => {
  await page.getByRole('button', { name: 'Edit comment' }).first().click();
  await page.getByRole('textbox', { name: 'Edit comment' }).fill('Seen twice');
};

/** An error toast, which stays while it has focus. */
export const generationRefused: Steps = async (page) => {
  await page.route('**/generate-pdf', (route) =>
    route.fulfill({ status: 400, json: { message: 'There is nothing to put into it' } }),
  );
  await page.getByRole('button', { name: 'Generate PDF' }).first().click();
  await page.getByText('There is nothing to put into it').first().waitFor();
  await page.keyboard.press('F8');
};

/** Expanded entries of a sign-in and a new task. */
export const entriesOpened: Steps = async (page) => {
  for (const action of ['Signed in', 'Task given']) {
    await page
      .getByRole('table', { name: 'Audit log' })
      .getByRole('button', { name: action })
      .first()
      .click();
  }
};

/** A valid file and an invalid one. */
export const filesChosen: Steps = async (page) => {
  const dialog = page.getByRole('dialog', { name: 'Upload Files to Job Reference' });
  const buffer = Buffer.from('none');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'Scope.docx', mimeType: 'application/octet-stream', buffer },
      { name: 'setup.exe', mimeType: 'application/octet-stream', buffer },
    ]);
  await dialog.getByLabel('Description: Scope.docx').fill('What is to be done');
  await dialog.getByText(/setup\.exe/).waitFor();
};
