import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SignedInGuard } from '../../../app/guards/signed-in-guard.js';
import { AntdRoot } from '../../../ui/theme/antd-root.js';
import { buildJobReference } from '../../../testing/build-job-reference.js';
import { jobReferenceLists, trackInvalidated } from '../../../testing/track-invalidated.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { holdTimersOf } from '../../../testing/hold-timers.js';
import { fillIn, person } from '../../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';
import { CreateJobReferenceDialog } from './create-job-reference-dialog.js';

const created = buildJobReference({ id: '0b8f3f0e-6c1e-4d5a-9a51-000000000001' });
const config = { devLogin: true, organisation: { name: 'Haldenroe', logoUrl: null }, limits: {} };

const Page = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <AntdRoot>
      <button onClick={() => setOpen(true)}>again</button>
      {isOpen && <p>open</p>}
      <CreateJobReferenceDialog open={isOpen} onClose={() => setOpen(false)} />
    </AntdRoot>
  );
};
const open = (answer: object = { status: 201, body: created }) => {
  const calls = fakeServer({ 'GET /api/config': { body: config }, 'POST /api/jobs': answer });
  const page = renderRoutes(
    [
      { element: <SignedInGuard />, children: [{ path: '/jobs', element: <Page /> }] },
      { path: '*', element: <p>elsewhere</p> },
    ],
    {
      path: '/jobs',
      user: buildCurrentUser(),
    },
  );
  return { ...page, posted: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
};

const button = () => screen.getByRole('button', { name: /Create Job$/ });
const fill = async (title = 'Gutter replacement', clientName = 'Bergmann') => {
  if (title) await fillIn(screen.getByLabelText('Title'), title);
  if (clientName) await fillIn(screen.getByLabelText('Client Name'), clientName);
};

describe('CreateJobReferenceDialog', () => {
  it('shows its fields, an email input, and four statuses with draft selected [CJ-01]', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Create New Job Reference' })).toBeInTheDocument();
    expect(screen.getByLabelText(/Description/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Client Email/)).toHaveAttribute('type', 'email');
    expect(screen.getByTitle('Draft')).toBeInTheDocument();
    await person.click(screen.getByLabelText('Status'));
    for (const status of ['In Progress', 'Completed', 'Pending Review'])
      expect(await screen.findByTitle(status)).toBeInTheDocument();
  });

  it('enables the button only with a non-blank title and client name [CJ-02 VA-01]', async () => {
    open();
    expect(button()).toBeDisabled();
    await fill('Gutter', '');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Gutter'));
    expect(button()).toBeDisabled();
    await fill('', '   ');
    expect(button()).toBeDisabled();
    await fill('', 'Bergmann');
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('sends trimmed values once, however often it is clicked, and blank fields as null [CJ-03 VA-01]', async () => {
    let answer: (value: object) => void = () => undefined;
    const { posted } = open(() => new Promise((resolve) => (answer = resolve)));
    await fill('  Gutter ', 'Bergmann');
    await person.dblClick(button());
    await person.click(button());
    await waitFor(() => expect(posted()).toHaveLength(1));
    answer({ status: 201, body: created });
    expect(await screen.findByText('Success')).toBeInTheDocument();
    expect(posted()).toEqual([
      {
        ...{ title: 'Gutter', description: null, clientName: 'Bergmann', clientEmail: null },
        ...{ status: 'draft', tags: [] },
      },
    ]);
  });

  it('closes, resets, refetches the lists and goes to the upload page after a second [CJ-03]', async () => {
    const { router, queryClient } = open();
    const askedAnew = trackInvalidated(queryClient, [...jobReferenceLists, ['/api/config']]);
    const secondLater = holdTimersOf(1000);
    await fill();
    await person.click(button());
    await waitFor(() => expect(screen.queryByText('open')).not.toBeInTheDocument());
    expect(askedAnew()).toEqual(jobReferenceLists);
    expect(router.state.location.pathname).toBe('/jobs');
    await person.click(screen.getByText('again'));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
    act(secondLater);
    await waitFor(() => expect(router.state.location.pathname).toBe('/upload'));
    expect(router.state.location.search).toBe(`?jobId=${created.id}`);
  });

  it('does not redirect a person who left the page before the response [CJ-03]', async () => {
    const answer = Promise.withResolvers<object>();
    const { router } = open(() => answer.promise);
    const secondLater = holdTimersOf(1000);
    await fill();
    await person.click(button());
    await act(() => router.navigate('/tasks'));
    answer.resolve({ status: 201, body: created });
    expect(await screen.findByText(`Job reference ${created.reference} created`)).toBeInTheDocument();
    act(secondLater);
    expect(router.state.location.pathname).toBe('/tasks');
  });

  it('rejects an invalid email address at its field and sends nothing [VA-01]', async () => {
    const { posted } = open();
    await fill();
    await person.type(screen.getByLabelText(/Client Email/), 'amelie@');
    await person.click(button());
    expect(await screen.findByText('This email address is not valid')).toBeInTheDocument();
    expect(posted()).toEqual([]);
  });

  const refusals = [
    [{ status: 409, body: { message: 'The reference is taken' } }, 'The reference is taken'],
    [{ status: 500, body: '' }, 'Failed to create job'],
  ] as const;
  it.each(refusals)('shows the reason of a failure and keeps the input [CJ-04]', async (answer, text) => {
    open(answer);
    await fill();
    await person.click(button());
    expect(await screen.findByText('Error')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Gutter replacement');
  });

  const isClosed = () => waitFor(() => expect(screen.queryByText('open')).not.toBeInTheDocument());

  it('asks for confirmation before Escape discards the input [CJ-01]', async () => {
    open();
    const question = 'Discard what you entered?';
    await fill('Gutter', '');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByText(question)).toBeVisible());
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.getByText(question)).not.toBeVisible());
    expect(screen.getByLabelText('Title')).toHaveValue('Gutter');
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    if (close) await person.click(close);
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await isClosed();
    expect(sessionStorage).toHaveLength(0);
  });

  it('closes on Escape without confirmation when the input was cleared [CJ-01]', async () => {
    open();
    await fill('G', '');
    await person.clear(screen.getByLabelText('Title'));
    await person.keyboard('{Escape}');
    await isClosed();
  });

  it('shows a validation error of the server at its field [VA-09]', async () => {
    open({ status: 400, body: { message: 'Must be at most 300 characters long', field: 'title' } });
    await fill();
    await person.click(button());
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true'));
  });

  it('asks to sign in on a 401 [CJ-05]', async () => {
    open({ status: 401, body: { message: 'Not signed in' } });
    await fill();
    await person.click(button());
    expect(await screen.findByText('Authentication Required')).toBeInTheDocument();
    expect(
      screen.getByText("Please click 'Dev Login (Testing)' on the landing page first"),
    ).toBeInTheDocument();
  });
});
