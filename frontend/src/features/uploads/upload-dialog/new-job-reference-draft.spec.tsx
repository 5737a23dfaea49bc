import { screen, waitFor } from '@testing-library/react';
import { buildJobReference } from '../../../testing/build-job-reference.js';
import {
  choose,
  fileOf,
  open as openUpload,
  sentAt,
  submit,
  uploadPath,
} from '../../../testing/open-upload.js';
import { person } from '../../../testing/person.js';

const created = buildJobReference({ id: '0b8f3f0e-6c1e-4d5a-9a51-000000000001' });
const open = (address = '/upload') =>
  openUpload(address, {
    'POST /api/jobs': { status: 201, body: created },
    ...uploadPath(created.id),
    [`GET /api/jobs/${created.id}`]: { body: created },
  });
const begin = async () => {
  const page = open();
  await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
  await person.click(await screen.findByTitle('Create Job & Upload Files'));
  await person.type(screen.getByLabelText('Title'), 'Gutter');
  return page;
};

describe('draft of a new job reference in the upload dialog', () => {
  beforeEach(() => sessionStorage.clear());

  it('is restored after a reload and removed after creation [UD-03 ER-05]', async () => {
    (await begin()).unmount();
    const { sent, unmount } = open();
    expect(screen.getByLabelText('Title')).toHaveValue('Gutter');
    await person.type(screen.getByLabelText('Client Name'), 'Bergmann');
    await choose(fileOf('a.jpg'));
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sessionStorage).toHaveLength(0);
    await (await sentAt(sent, 0)).answer(201, [{ id: '1' }]);
    unmount();
    open();
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });

  it('is kept while another job reference is chosen, and discarded with the dialog [UD-01]', async () => {
    await begin();
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    await person.click(await screen.findByTitle('JR-2026-000122 - Damp inspection'));
    await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
    await person.click(screen.getByRole('combobox', { name: 'Job reference' }));
    await person.click(await screen.findByTitle('Create Job & Upload Files'));
    expect(screen.getByLabelText('Title')).toHaveValue('Gutter');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives the dialog of another job reference [UD-03]', async () => {
    (await begin()).unmount();
    const { unmount } = open(`/upload?jobId=${created.id}`);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
    unmount();
    open();
    expect(screen.getByLabelText('Title')).toHaveValue('Gutter');
  });
});
