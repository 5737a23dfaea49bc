import { act, screen, waitFor, within } from '@testing-library/react';
import { buildFile, buildJobReference, viewOnly } from '../../../testing/build-job-reference.js';
import { card, open, path, share, upload } from '../../../testing/open-job-reference.js';
import { fakeLayout, pressInMenu } from '../../../testing/menu-keys.js';
import { person } from '../../../testing/person.js';
import { buildCurrentUser } from '../../../testing/render.js';

fakeLayout();

describe('Job Details', () => {
  it('shows title, reference, client, status, figures and Back [JD-01 JD-02 ST-07]', async () => {
    const { router } = open(
      buildJobReference({
        status: 'completed',
        fileCount: 14,
        totalFileSize: 40_475_034,
        fileUploads: [buildFile()],
      }),
    );
    expect(await screen.findByRole('heading', { name: 'Roof survey' })).toBeInTheDocument();
    expect(screen.getByText('000123')).toBeInTheDocument();
    expect(screen.getAllByText('Bergmann GmbH')).toHaveLength(2);
    expect(screen.getByText('Completed')).toBeInTheDocument();
    expect(screen.getByText('14')).toBeInTheDocument();
    expect(screen.getByText('38.6')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Back' }));
    expect(router.state.location.pathname).toBe('/jobs');
  });

  it('shows the job information, or that there is no description [JD-03 ST-08]', async () => {
    open(
      buildJobReference({
        clientEmail: 'office@bergmann.example',
        createdAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
      }),
    );
    const information = await card('Job Information');
    expect(information.getByText('No description provided')).toBeInTheDocument();
    expect(information.getByText('office@bergmann.example')).toHaveAttribute(
      'href',
      'mailto:office@bergmann.example',
    );
    expect(information.getByText('2 days ago')).toBeInTheDocument();
    expect(information.getByText('Mara Lindqvist')).toBeInTheDocument();
  });

  it('turns URLs in the description into links [JD-03]', async () => {
    open(buildJobReference({ description: 'Plans:\nhttps://plans.example/roof (by the architect)' }));
    const information = await card('Job Information');
    expect(information.getByRole('link', { name: 'https://plans.example/roof' })).toHaveAttribute(
      'href',
      'https://plans.example/roof',
    );
  });

  it('hides actions that the caller may not perform [JD-09 PE-05]', async () => {
    open(buildJobReference({ abilities: viewOnly, fileUploads: [buildFile({ hasThumbnail: false })] }));
    await screen.findByRole('heading', { name: 'Roof survey' });
    for (const name of [
      /^Status/,
      'Add tag',
      'Share',
      'Edit',
      'Generate PDF',
      'Upload Files',
      /^Delete/,
      /^Describe/,
    ])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['History']);
  });

  it('reports a permission that is reduced while the page is open [PE-05]', async () => {
    const jobReference = buildJobReference();
    const { queryClient } = open(jobReference);
    await screen.findByRole('heading', { name: 'Roof survey' });
    const become = (abilities: typeof viewOnly) =>
      act(() => {
        queryClient.setQueryData(['/api/jobs', jobReference.id], { ...jobReference, abilities });
      });
    become({ ...viewOnly, comment: true });
    expect(
      await screen.findByText('You may now only view and comment on this job reference.'),
    ).toBeInTheDocument();
    become(viewOnly);
    expect(await screen.findByText('You may now only view this job reference.')).toBeInTheDocument();
  });

  it('shows the numbers of comments and open tasks, and opens the share dialog [JD-02 CO-08]', async () => {
    open(buildJobReference());
    await screen.findByRole('heading', { name: 'Roof survey' });
    const figures = [...document.querySelectorAll('dl[data-variant="header"] > div')];
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Files0',
      'Size0 Bytes',
      'Comments6',
      'Tasks4',
    ]);
    for (const words of ['The comments', 'The tasks', 'The shares'])
      expect(screen.getByText(words)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalled();
  });

  it('scrolls to and focuses the part named by the URL hash [CO-06]', async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.id);
    };
    open(buildJobReference(), {}, '#comments');
    await screen.findByText('The comments');
    await waitFor(() => expect(seen.at(-1)).toBe('comments'));
    expect(document.activeElement).toHaveAttribute('id', 'comments');
  });

  it('shows its history page by page [CO-07 EN-06]', async () => {
    const jobReference = buildJobReference();
    const entry = (id: string, description: string) => ({
      id,
      action: 'comment_added',
      description,
      createdAt: '2026-11-19T09:00:00.000Z',
      jobReferenceId: jobReference.id,
      actorId: null,
      colleagueId: null,
      colleague: null,
      actor: buildCurrentUser(),
    });
    open(jobReference, {
      [`GET ${path(jobReference)}/activity`]: ({ path: asked }) =>
        asked.includes('cursor=')
          ? { body: [entry('1', 'Job reference Roof survey created')] }
          : {
              body: [entry('2', 'Comment on Roof survey')],
              headers: { 'x-next-cursor': 'c', 'x-total-count': '2' },
            },
    });
    await person.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
    await person.click(await screen.findByText('History'));
    const history = within(await screen.findByRole('dialog', { name: 'History' }));
    expect(await history.findByText('Comment on Roof survey')).toBeInTheDocument();
    expect(history.getByText('Mara Lindqvist')).toBeInTheDocument();
    await person.click(history.getByRole('button', { name: 'Show more' }));
    expect(await history.findByText('Job reference Roof survey created')).toBeInTheDocument();
    expect(history.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('opens the uploader for this job [JD-04]', async () => {
    const jobReference = buildJobReference();
    open(jobReference);
    await person.click(await screen.findByRole('button', { name: 'Upload Files' }));
    expect(upload).toHaveBeenCalledWith(jobReference);
  });

  it('edits all fields, including the status [JD-09 ST-09]', async () => {
    const jobReference = buildJobReference({ description: 'Before' });
    const { calls } = open(jobReference, { [`PATCH ${path(jobReference)}`]: { body: jobReference } });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const description = await screen.findByLabelText(/Description/);
    expect(description).toHaveValue('Before');
    await person.clear(description);
    await person.click(screen.getByLabelText('Status'));
    await person.click(await screen.findByTitle('Pending Review'));
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job reference saved')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      description: null,
      status: 'pending_review',
    });
  });

  it('changes the status from its badge [ST-01 ST-09 JD-09]', async () => {
    const jobReference = buildJobReference({ status: 'draft' });
    const { calls } = open(jobReference, {
      [`PATCH ${path(jobReference)}`]: { body: { ...jobReference, status: 'completed' } },
    });
    await person.click(await screen.findByRole('button', { name: 'Status: Draft', expanded: false }));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Draft',
      'In Progress',
      'Completed',
      'Pending Review',
    ]);
    await person.click(screen.getByRole('menuitemradio', { name: 'Completed' }));
    expect(await screen.findByText('Status set to Completed')).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { status: 'completed' },
    ]);
  });

  it('opens the status menu by keyboard and reports failures and conflicts [ST-09 JD-09]', async () => {
    const jobReference = buildJobReference({ status: 'draft' });
    const current = { ...jobReference, version: 'v2', status: 'completed' };
    const answers = [
      { status: 503, body: { message: 'Please try again in a moment' } },
      { status: 412, body: { code: 'conflict', message: 'Changed', current } },
    ];
    open(jobReference, { [`PATCH ${path(jobReference)}`]: () => answers.shift() ?? { status: 500 } });
    const choose = async () => {
      const badge = await screen.findByRole('button', { name: 'Status: Draft', expanded: false });
      badge.focus();
      await person.keyboard('{Enter}');
      const item = (name: string) => screen.findByRole('menuitemradio', { name, checked: name === 'Draft' });
      const [draft, inProgress] = [await item('Draft'), await item('In Progress')];
      await waitFor(() => expect(draft).toHaveFocus());
      pressInMenu('ArrowDown');
      await waitFor(() => expect(inProgress).toHaveFocus());
      pressInMenu('Enter');
    };
    await choose();
    expect(await screen.findByText(/Please try again in a moment/)).toBeInTheDocument();
    // Moves the clock past the double-click guard, however fast the machine is.
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
    await choose();
    expect(await screen.findByText('Somebody else has just set the status to Completed')).toBeInTheDocument();
    clock.mockRestore();
  });

  it('deletes after confirmation, returns to the list and offers Undo by keyboard [JD-09]', async () => {
    const jobReference = buildJobReference();
    const { id, reference, title } = jobReference;
    const { calls, router } = open(jobReference, {
      [`DELETE ${path(jobReference)}`]: { status: 204 },
      [`POST /api/bin/${id}/restore`]: { body: { id, kind: 'job_reference', job: { id, reference, title } } },
    });
    await person.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
    await person.click(await screen.findByText('Delete'));
    expect(await screen.findByRole('dialog', { name: 'Delete job reference' })).toBeInTheDocument();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await person.keyboard('{F8}{Tab}{Enter}');
    await person.click(await screen.findByRole('button', { name: `Open ${reference}` }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/jobs/${id}`));
    expect(calls.filter(({ path: sent }) => sent.includes('/restore'))).toHaveLength(1);
  });

  it('returns to the list even when refetched before the deletion is answered [JD-09]', async () => {
    const jobReference = buildJobReference();
    let isDeleted = false;
    const answers: (() => void)[] = [];
    const { calls, queryClient, router } = open(jobReference, {
      [`GET ${path(jobReference)}`]: () => (isDeleted ? { status: 404, body: {} } : { body: jobReference }),
      [`DELETE ${path(jobReference)}`]: () => {
        isDeleted = true;
        return new Promise((resolve) => answers.push(() => resolve({ status: 204 })));
      },
    });
    await person.click(await screen.findByRole('button', { name: 'More actions', expanded: false }));
    await person.click(await screen.findByText('Delete'));
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => {
      await queryClient.refetchQueries();
      // Waits for the render.
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1);
    expect(screen.queryByText('Job reference not found')).not.toBeInTheDocument();
    answers[0]?.();
    await waitFor(() => expect(router.state.location.pathname).toBe('/jobs'));
  });

  it.each([404, 400])('shows a not-found state on %d, never data [RT-07 VA-08]', async (status) => {
    const jobReference = buildJobReference();
    open(jobReference, {
      [`GET ${path(jobReference)}`]: { status, body: { message: 'No such job reference' } },
    });
    expect(await screen.findByText('Job reference not found')).toBeInTheDocument();
  });

  it('reports a job reference that disappears while it is shown, with the words of an ended access [RT-07]', async () => {
    const jobReference = buildJobReference();
    let isGone = false;
    const { queryClient } = open(jobReference, {
      [`GET ${path(jobReference)}`]: () => (isGone ? { status: 404, body: {} } : { body: jobReference }),
    });
    await screen.findByRole('heading', { name: 'Roof survey' });
    isGone = true;
    await act(() => queryClient.refetchQueries());
    expect(await screen.findByText('This job reference is no longer available')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    const jobReference = buildJobReference();
    let isBroken = true;
    open(jobReference, {
      [`GET ${path(jobReference)}`]: () =>
        isBroken ? { status: 503, body: { message: 'Not reachable' } } : { body: jobReference },
    });
    expect(await screen.findByText('503: Not reachable')).toBeInTheDocument();
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Job Information')).toBeInTheDocument();
  });
});
