import { act, screen, waitFor } from '@testing-library/react';
import { buildJobReference } from '../../../testing/build-job-reference.js';
import { pressInMenu, fakeLayout } from '../../../testing/menu-keys.js';
import { onPhone } from '../../../testing/on-phone.js';
import { open, path } from '../../../testing/open-job-reference.js';
import { person } from '../../../testing/person.js';

fakeLayout();

describe('JobReferenceTags', () => {
  it('opens the field at once, so that letters typed right after Add tag are kept', async () => {
    open(buildJobReference({ tags: [] }), { 'GET /api/tags': { body: [] } });
    await person.click(await screen.findByRole('button', { name: 'Add tag' }));
    expect(screen.getByRole('combobox', { name: 'Tag to add' })).toHaveFocus();
  });

  it('removes a tag and adds a known one by name', async () => {
    const roof = { name: 'Roof', colour: 'red' as const };
    const urgent = { name: 'Urgent', colour: 'blue' as const };
    const jobReference = buildJobReference({ tags: [roof, urgent] });
    let stored = jobReference;
    const { calls } = open(jobReference, {
      [`GET ${path(jobReference)}`]: () => ({ body: stored }),
      'GET /api/tags': {
        body: [
          { id: 'a', ...roof },
          { id: 'b', ...urgent },
          { id: 'c', name: 'Slate', colour: 'teal' },
        ],
      },
      [`PATCH ${path(jobReference)}`]: ({ body }) => ({
        body: (stored = { ...jobReference, ...(body as object) }),
      }),
    });
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await person.click(await screen.findByRole('button', { name: 'Remove tag Roof' }));
    await waitFor(() => expect(sent()).toEqual([{ tags: [urgent] }]));
    await waitFor(() => expect(screen.queryByText('Roof')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Add tag' }));
    await person.type(await screen.findByRole('combobox', { name: 'Tag to add' }), 'slate{Enter}');
    await waitFor(() => expect(sent()[1]).toEqual({ tags: [{ name: 'Slate', colour: 'teal' }, urgent] }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add tag' })).toHaveFocus());
  });

  it('does not take focus back when the person leaves the field while typing a tag', async () => {
    open(buildJobReference({ tags: [] }), { 'GET /api/tags': { body: [] } });
    await person.click(await screen.findByRole('button', { name: 'Add tag' }));
    await person.type(await screen.findByRole('combobox', { name: 'Tag to add' }), 'sl');
    const next = screen.getByRole('button', { name: 'Share' });
    act(() => next.focus());
    await screen.findByRole('button', { name: 'Add tag' });
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(next).toHaveFocus();
  });

  it('removes tags one after the other, never while another change is pending', async () => {
    const [roof, urgent] = [
      { name: 'Roof', colour: 'red' as const },
      { name: 'Urgent', colour: 'blue' as const },
    ];
    const jobReference = buildJobReference({ tags: [roof, urgent] });
    const answer = Promise.withResolvers<void>();
    let stored = jobReference;
    const { calls } = open(jobReference, {
      [`GET ${path(jobReference)}`]: () => ({ body: stored }),
      [`PATCH ${path(jobReference)}`]: async ({ body }) => {
        await answer.promise;
        return { body: (stored = { ...jobReference, ...(body as object) }) };
      },
    });
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await person.click(await screen.findByRole('button', { name: 'Remove tag Roof' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove tag Urgent' })).toBeDisabled());
    // Two concurrent changes would have the same base version.
    await person.click(screen.getByRole('button', { name: 'Add tag' }));
    expect(screen.queryByRole('combobox', { name: 'Tag to add' })).not.toBeInTheDocument();
    answer.resolve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove tag Urgent' })).toBeEnabled());
    await person.click(screen.getByRole('button', { name: 'Remove tag Urgent' }));
    await waitFor(() => expect(sent()).toEqual([{ tags: [urgent] }, { tags: [] }]));
  });

  it('adds the option reached by arrow keys instead of the typed text', async () => {
    const jobReference = buildJobReference({ tags: [] });
    const slate = { name: 'Slate', colour: 'teal' };
    const { calls } = open(jobReference, {
      'GET /api/tags': { body: [{ id: 'c', ...slate }] },
      [`PATCH ${path(jobReference)}`]: { body: jobReference },
    });
    await person.click(await screen.findByRole('button', { name: 'Add tag' }));
    const field = await screen.findByRole('combobox', { name: 'Tag to add' });
    await person.type(field, 'sl');
    const { id } = await screen.findByRole('option', { name: 'Slate' });
    pressInMenu('ArrowDown');
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', id));
    pressInMenu('Enter');
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    await waitFor(() => expect(sent()).toEqual([{ tags: [slate] }]));
  });
});

describe('JobReferenceTags on a phone', () => {
  onPhone();

  it('shows five of many tags first, and all of them when asked to', async () => {
    const tags = Array.from({ length: 20 }, (_, n) => ({ name: `Tag ${n + 1}`, colour: 'red' as const }));
    open(buildJobReference({ tags }));
    const more = await screen.findByRole('button', { name: '+15 more' });
    const shown = () => screen.getAllByRole('button', { name: /^Remove tag/ });
    expect(shown()).toHaveLength(5);
    await person.click(more);
    expect(shown()).toHaveLength(20);
  });
});
