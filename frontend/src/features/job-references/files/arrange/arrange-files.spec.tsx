import { act, screen, waitFor, within } from '@testing-library/react';
import { buildFile, buildJobReference, viewOnly } from '../../../../testing/build-job-reference.js';
import { card, open, path } from '../../../../testing/open-job-reference.js';
import { person } from '../../../../testing/person.js';

const photo = (originalName: string, groupName: string | null = null) =>
  buildFile({ originalName, groupName });
const [ridge, gutter, sink] = [photo('ridge.jpg'), photo('gutter.jpg'), photo('sink.jpg', 'Kitchen')];
const documents = ['Offer.pdf', 'Plan.pdf'].map((originalName) =>
  buildFile({ originalName, hasThumbnail: false, mimeType: 'application/pdf' }),
);
const jobReference = buildJobReference({ fileUploads: [ridge, gutter, sink, ...documents] });
const orderPath = `PUT ${path(jobReference)}/files/order`;

const choose = async (button: string, entry: string) => {
  await person.click(screen.getByRole('button', { name: button }));
  await person.click(await screen.findByRole('menuitem', { name: entry }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
};
const arrange = async () => {
  await person.click((await card('Files')).getByRole('button', { name: 'Arrange' }));
  await screen.findByRole('button', { name: 'Save order' });
};
/** Opens the page; `arrive` makes it refetch these files and a new photo. */
const openShared = () => {
  let fileUploads = jobReference.fileUploads;
  const page = open(jobReference, {
    [`GET ${path(jobReference)}`]: () => ({ body: { ...jobReference, fileUploads } }),
    [orderPath]: { body: jobReference.fileUploads },
  });
  const arrive = async (files: typeof fileUploads) => {
    fileUploads = [...files, photo('new.jpg', 'Kitchen')];
    await act(() => page.queryClient.invalidateQueries());
    expect(await screen.findByRole('button', { name: 'Move new.jpg' })).toBeInTheDocument();
  };
  return { arrive, sent: () => page.calls.filter(({ method }) => method === 'PUT') };
};

describe('ArrangeFiles', () => {
  beforeEach(() => sessionStorage.clear());

  it('moves files without dragging, adds, renames and removes headings, and saves all in one request [JD-06]', async () => {
    const { calls } = open(jobReference, { [orderPath]: { body: jobReference.fileUploads.toReversed() } });
    await arrange();
    await choose('Where ridge.jpg stands', 'Move later');
    await choose('Where gutter.jpg stands', 'Under Kitchen');
    await person.click(screen.getByRole('button', { name: 'Add heading' }));
    const [kitchen, fresh] = screen.getAllByRole('textbox', { name: 'Heading' });
    if (!kitchen || !fresh) throw new Error('Two headings were expected');
    await person.clear(fresh);
    await person.type(fresh, 'After');
    await choose('Where sink.jpg stands', 'Under After');
    await person.click(screen.getByRole('button', { name: 'Remove the heading Kitchen' }));
    await person.click(screen.getByRole('button', { name: 'Move Plan.pdf up' }));
    await person.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText('Files arranged')).toBeInTheDocument();
    const [offer, plan] = documents;
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      files: [
        { id: ridge?.id, groupName: null },
        { id: gutter?.id, groupName: null },
        { id: sink?.id, groupName: 'After' },
        { id: plan?.id, groupName: null },
        { id: offer?.id, groupName: null },
      ],
    });
    expect(screen.queryByRole('button', { name: 'Save order' })).not.toBeInTheDocument();
  });

  it('stays open with the unsaved order and reports a conflict', async () => {
    const message = 'The files have changed in the meantime. Please arrange them again.';
    open(jobReference, { [orderPath]: { status: 412, body: { code: 'conflict', message } } });
    await arrange();
    await choose('Where ridge.jpg stands', 'Move later');
    await person.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    const names = screen.getAllByRole('button', { name: /^Move (ridge|gutter)/ });
    expect(names[0]).toHaveAccessibleName('Move gutter.jpg');
  });

  it('keeps the unsaved order and headings over the end of a session, until they are discarded [ER-05]', async () => {
    const heading = () => screen.getAllByRole('textbox', { name: 'Heading' });
    const before = open(jobReference);
    await arrange();
    await person.click(screen.getByRole('button', { name: 'Add heading' }));
    await person.type(heading()[1]!, 'After');
    await choose('Where ridge.jpg stands', 'Under After');
    before.unmount();
    const after = open(jobReference);
    await screen.findByRole('button', { name: 'Save order' });
    expect(heading().map((field) => (field as HTMLInputElement).value)).toEqual(['Kitchen', 'After']);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    after.unmount();
    open(jobReference);
    expect((await card('Files')).getByRole('button', { name: 'Arrange' })).toBeInTheDocument();
  });

  it('says that saving replaces an order that a colleague has saved meanwhile [JD-06]', async () => {
    const { arrive, sent } = openShared();
    await arrange();
    await choose('Where ridge.jpg stands', 'Move later');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await arrive([ridge, gutter, sink, ...documents.toReversed()]);
    expect(screen.getByRole('alert')).toHaveTextContent(/Somebody else has arranged these files/);
    expect(screen.queryByRole('button', { name: 'Save order' })).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Replace their order' }));
    expect(await screen.findByText('Files arranged')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('does not take the own order, saved with its response lost, for a colleague’s [JD-06]', async () => {
    let { fileUploads } = jobReference;
    const page = open(jobReference, {
      [`GET ${path(jobReference)}`]: () => ({ body: { ...jobReference, fileUploads } }),
      [orderPath]: () => {
        fileUploads = [gutter, ridge, sink, ...documents];
        return { status: 504 };
      },
    });
    await arrange();
    await choose('Where ridge.jpg stands', 'Move later');
    await person.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText('Failed to arrange the files')).toBeInTheDocument();
    await act(() => page.queryClient.invalidateQueries());
    await choose('Where sink.jpg stands', 'Without heading');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save order' })).toBeInTheDocument();
  });

  it('saves without asking when a colleague has only added or deleted files meanwhile', async () => {
    const { arrive, sent } = openShared();
    await arrange();
    await choose('Where ridge.jpg stands', 'Move later');
    await arrive([ridge, gutter, sink, documents[0]!]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Save order' }));
    expect(await screen.findByText('Files arranged')).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  it('shows headings and the cover, but no controls, to view-only users', async () => {
    const covered = buildJobReference({
      fileUploads: [ridge, sink, { ...gutter, isCover: true }].map((file) => file),
      abilities: viewOnly,
    });
    open(covered);
    const files = await card('Files');
    const kitchen = files.getByRole('region', { name: 'Kitchen' });
    expect(within(kitchen).getByRole('button', { name: /sink/ })).toBeInTheDocument();
    expect(files.getByText('Cover').closest('li')).toHaveTextContent('gutter.jpg');
    expect(files.queryByRole('button', { name: 'Arrange' })).not.toBeInTheDocument();
    expect(files.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
  });

  it('changes the cover from the menu of a photo [DA-05]', async () => {
    const { calls } = open(jobReference, {
      [`PATCH ${path(jobReference)}/files/${gutter?.id}`]: { body: { ...gutter, isCover: true } },
    });
    const files = await card('Files');
    expect(files.getByText('Cover').closest('li')).toHaveTextContent('ridge.jpg');
    await choose('Actions for gutter.jpg', 'Use as cover');
    expect(await screen.findByText('Cover changed')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ isCover: true });
  });

  it('warns before the page is left unsaved, but not before a dialog opens over it', async () => {
    const { router } = open(jobReference);
    await arrange();
    await choose('Where ridge.jpg stands', 'Move later');
    const closeTab = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await waitFor(() => expect(closeTab()).toBe(false));
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Job Reference' })).toBeInTheDocument();
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument();
    await act(() => router.navigate('/jobs'));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    expect(screen.queryByText('elsewhere')).not.toBeInTheDocument();
  });
});
