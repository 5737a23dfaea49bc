import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { answers, fakeUploads, fileOf, sentAt } from '../../testing/open-upload.js';
import { person } from '../../testing/person.js';
import { DashboardUpload } from './dashboard-upload.js';

describe('Quick Upload', () => {
  // The dialog is loaded when first opened.
  beforeAll(() => import('./upload-from-dashboard.js'));

  it('resets the job once its files are uploaded, and keeps it when none were sent [DA-08 UD-06]', async () => {
    const sent = fakeUploads();
    fakeServer(answers);
    openSignedIn(<DashboardUpload />);
    const openDialog = async () => {
      await person.click(screen.getByRole('button', { name: 'Upload Files' }));
      // By role alone: in tests antd gives all its elements the same id, and so the dialog a wrong name.
      return within(await screen.findByRole('dialog'));
    };
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    await person.click(await screen.findByTitle('JR-2026-000122 - Damp inspection'));

    await person.click((await openDialog()).getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(screen.queryByText('Select a job reference')).not.toBeInTheDocument();

    const dialog = await openDialog();
    await person.upload(dialog.getByLabelText('Files', { selector: 'input' }), [fileOf('a.jpg')]);
    await person.click(dialog.getByRole('button', { name: 'Upload Files' }));
    await (await sentAt(sent, 0)).answer(200, {});
    await closed();
    expect(screen.getByText('Select a job reference')).toBeInTheDocument();
  });
});
