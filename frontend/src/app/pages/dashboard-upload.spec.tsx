import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

  it('accepts files dropped anywhere on the page; while the dialog is open, they are added to its list [DA-08 UD-02]', async () => {
    fakeUploads();
    fakeServer(answers);
    openSignedIn(<DashboardUpload />);
    const drop = (name: string) =>
      fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [fileOf(name)] } });
    drop('a.jpg');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByTitle('a.jpg')).toBeInTheDocument();
    drop('b.jpg');
    expect(await dialog.findByTitle('b.jpg')).toBeInTheDocument();
    expect(dialog.getByTitle('a.jpg')).toBeInTheDocument();
  });
});
