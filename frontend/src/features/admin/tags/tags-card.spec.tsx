import { screen, waitFor, within } from '@testing-library/react';
import { trackInvalidated } from '../../../testing/track-invalidated.js';
import { type FakeAnswer, fakeServer } from '../../../testing/fake-server.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { person } from '../../../testing/person.js';
import { TagsCard } from './tags-card.js';

const open = (answers: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(answers);
  const page = openSignedIn(<TagsCard />);
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { ...page, sent };
};

describe('TagsCard', () => {
  const tagOf = (id: string, name: string, jobReferenceCount: number) => ({
    id,
    name,
    colour: 'red',
    jobReferenceCount,
  });
  const tags = [tagOf('a', 'Roof', 2), tagOf('b', 'Roofing', 1)];
  const choose = async (entry: string) => {
    await person.click(await screen.findByRole('button', { name: 'Actions for tag Roof' }));
    await person.click(await screen.findByRole('menuitem', { name: entry }));
  };
  const answers = {
    'GET /api/admin/tags': { body: tags },
    'PATCH /api/admin/tags/a': { body: tags[0] },
    'DELETE /api/admin/tags/a': { status: 204 },
  };

  it('renames a tag, and deletes one after a confirmation with its job reference count', async () => {
    const { sent, queryClient } = open(answers);
    const askedAnew = trackInvalidated(queryClient, [['/api/jobs', '9']]);
    await choose('Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit tag' }));
    await person.clear(dialog.getByLabelText('Name'));
    await person.type(dialog.getByLabelText('Name'), 'Slate');
    await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { name: 'Slate', colour: 'red' } }));
    await waitFor(() => expect(askedAnew()).toHaveLength(1));
    await choose('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete tag' }));
    expect(question.getByText(/removed from 2 job references/)).toBeInTheDocument();
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent().map(({ method }) => method)).toEqual(['PATCH', 'DELETE']));
  });

  it('closes the dialog of a tag that another administrator has deleted', async () => {
    open({ ...answers, 'DELETE /api/admin/tags/a': { status: 404, body: { message: 'Tag not found' } } });
    await choose('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete tag' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).not.toBeVisible());
  });

  it('keeps the New tag dialog open when the response to an earlier deletion arrives late', async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { sent, queryClient } = open({ ...answers, 'DELETE /api/admin/tags/a': () => answer.promise });
    const askedAnew = trackInvalidated(queryClient, [['/api/jobs', '9']]);
    await choose('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete tag' }));
    await person.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await person.click(question.getByRole('button', { name: 'Cancel' }));
    await person.click(screen.getByRole('button', { name: 'New tag' }));
    const add = await screen.findByRole('button', { name: 'Add tag' });
    // In tests all dialogs share one id, and so the first one's name.
    const name = within(screen.getAllByRole('dialog').at(-1) ?? document.body).getByLabelText('Name');
    await person.type(name, 'Slate');
    answer.resolve({ status: 204 });
    await waitFor(() => expect(askedAnew()).toHaveLength(1));
    expect(add).toBeVisible();
    expect(name).toHaveValue('Slate');
  });

  it('adds a tag also when the response to the first attempt was lost', async () => {
    let known = tags;
    const answers = [{ status: 504 }, { body: tagOf('c', 'Slate', 0) }];
    const { sent } = open({
      'GET /api/admin/tags': () => ({ body: known }),
      'POST /api/tags': () => {
        known = [...tags, tagOf('c', 'Slate', 0)];
        return answers.shift() ?? {};
      },
    });
    await screen.findByRole('button', { name: 'Actions for tag Roof' });
    await person.click(screen.getByRole('button', { name: 'New tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }));
    await person.type(dialog.getByLabelText('Name'), 'Slate');
    await person.click(dialog.getByRole('button', { name: 'Add tag' }));
    await screen.findByRole('button', { name: 'Actions for tag Slate', hidden: true });
    await waitFor(async () => {
      await person.click(dialog.getByRole('button', { name: 'Add tag' }));
      expect(sent()).toHaveLength(2);
    });
    expect(await screen.findByText('Tag Slate added')).toBeInTheDocument();
  });

  it('rejects another tag’s name, regardless of case and spaces', async () => {
    const { sent } = open(answers);
    await screen.findByRole('button', { name: 'Actions for tag Roof' });
    await person.click(screen.getByRole('button', { name: 'New tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }));
    await person.type(dialog.getByLabelText('Name'), ' roofing');
    await person.click(dialog.getByRole('button', { name: 'Add tag' }));
    expect(await dialog.findByText('There is a tag with this name already')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });
});
