import type { Share } from '@jobref/contracts/domain/shares';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aisha,
  buildOwnTask,
  buildShare,
  buildTask,
  jonas,
  mara,
} from '../../testing/build-collaboration.js';
import { buildJobReference, viewOnly } from '../../testing/build-job-reference.js';
import { failsThenIsEmpty } from '../../testing/fails-then-is-empty.js';
import { fakeServer } from '../../testing/fake-server.js';
import { list } from '../../testing/open-collaboration.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { ShareDialog } from './share-dialog.js';
import { SharesCard } from './shares-card.js';

const jobReference = buildJobReference();
const path = `/api/jobs/${jobReference.id}/shares`;
const ownShare = (overrides: Partial<Share> = {}) =>
  buildShare({ jobReferenceId: jobReference.id, ...overrides });

const server = (shares: () => Share[], extra: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET ${path}`]: () => ({ body: shares() }),
    [`GET /api/jobs/${jobReference.id}/tasks`]: list([
      buildTask(),
      buildTask({ status: 'in_progress' }),
      buildTask({ status: 'completed' }),
      buildOwnTask(),
    ]),
    'GET /api/users': { body: [aisha, jonas, mara] },
    ...extra,
  });
const share = jest.fn();
const openCard = (shown = jobReference) => openSignedIn(<SharesCard jobReference={shown} onShare={share} />);
const sent = (calls: ReturnType<typeof fakeServer>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path: to, body }) => [method, to, body]);

describe('SharesCard', () => {
  it('lists colleagues and their permissions [CO-08]', async () => {
    server(() => [ownShare(), ownShare({ user: aisha, permissions: 'view' })]);
    openCard({ ...jobReference, abilities: viewOnly });
    await screen.findByText('Jonas Weidner');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'JWJonas WeidnerEdit',
      'ARAisha RahmanView',
    ]);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('lists ten colleagues at first', async () => {
    server(() => Array.from({ length: 12 }, (_, nth) => ownShare({ id: `s${nth}` })));
    openCard();
    await screen.findByText('12');
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    await person.click(screen.getByRole('button', { name: '+2 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
  });

  it('shows an error state and an empty state', async () => {
    await failsThenIsEmpty(
      { failed: 'The shares could not be loaded', empty: 'Not shared with anybody yet' },
      (answer) => {
        server(() => [], { [`GET ${path}`]: answer });
        openCard();
      },
    );
    await person.click(screen.getByRole('button', { name: 'Share with a colleague' }));
    expect(share).toHaveBeenCalled();
  });

  it('changes a permission in place [CO-08]', async () => {
    let shown = ownShare();
    const calls = server(() => [shown], {
      [`POST ${path}`]: () => ({ body: (shown = { ...shown, permissions: 'view' }) }),
    });
    openCard();
    await person.click(
      await screen.findByRole('button', { name: 'What Jonas Weidner may do: Edit', expanded: false }),
    );
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['View', 'Comment', 'Edit']);
    await person.click(await screen.findByRole('menuitemradio', { name: 'View' }));
    expect(await screen.findByText('Jonas Weidner may view now')).toBeInTheDocument();
    expect(sent(calls)).toEqual([['POST', path, { userId: jonas.id, permissions: 'view' }]]);
    expect(
      await screen.findByRole('button', { name: 'What Jonas Weidner may do: View', expanded: false }),
    ).toBeInTheDocument();
  });

  it.each([204, 404])('deletes a share, or one already gone, once confirmed (%d) [CO-08]', async (status) => {
    const shown = [ownShare()];
    const calls = server(() => shown, {
      [`DELETE ${path}/${shown[0]?.id}`]: () => {
        shown.pop();
        return { status };
      },
    });
    openCard();
    await person.click(await screen.findByRole('button', { name: /What Jonas/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Stop sharing' }));
    const question = within(await screen.findByRole('dialog', { name: 'Stop sharing' }));
    expect(question.getByText(/will no longer see this job reference/)).toHaveTextContent('Jonas Weidner');
    expect(
      await question.findByText(/^Still assigned to Jonas afterwards: 2 open tasks/),
    ).toBeInTheDocument();
    expect(sent(calls)).toEqual([]);
    await person.click(question.getByRole('button', { name: 'Stop sharing' }));
    expect(await screen.findByText('No longer shared with Jonas Weidner')).toBeInTheDocument();
    expect(await screen.findByText('Not shared with anybody yet')).toBeInTheDocument();
  });
});

describe('ShareDialog', () => {
  const done = jest.fn();
  const open = () => openSignedIn(<ShareDialog jobReference={jobReference} open onClose={done} />);
  const pick = async (typed: string) => {
    await person.type(await screen.findByLabelText('Colleague'), typed);
    await screen.findByText('@arahman');
  };
  beforeEach(() => done.mockClear());

  it('finds a colleague by typed name and shares with the chosen permission [CO-08]', async () => {
    const calls = server(() => [], { [`POST ${path}`]: { body: ownShare({ user: aisha }) } });
    open();
    await pick('rahman aisha');
    await waitFor(() =>
      expect(calls.map(({ path: asked }) => asked)).toContain('/api/users?query=rahman+aisha'),
    );
    await person.click(screen.getByText('@arahman'));
    expect(screen.getByText(/^Can see the job reference with its files/)).toBeInTheDocument();
    const may = within(screen.getByRole('radiogroup', { name: 'What they may do' }));
    expect(may.getAllByRole('radio')).toHaveLength(3);
    await person.click(screen.getByRole('radio', { name: /^Comment/ }));
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Shared with Aisha Rahman')).toBeInTheDocument();
    expect(sent(calls)).toEqual([['POST', path, { userId: aisha.id, permissions: 'comment' }]]);
    expect(done).toHaveBeenCalled();
  });

  it('tells that others are found by typing, when the server returned as many as it does at most', async () => {
    const namesakes = Array.from({ length: 20 }, (_, nth) => ({
      ...aisha,
      id: `a${nth}`,
      username: `a${nth}`,
    }));
    server(() => [], {
      'GET /api/users': ({ path: asked }) => ({ body: asked.endsWith('=a12') ? [namesakes[12]] : namesakes }),
    });
    open();
    const field = await screen.findByLabelText('Colleague');
    await person.click(field);
    expect(await screen.findByText('Others are found by typing more of their name')).toBeInTheDocument();
    await person.type(field, 'a12');
    await screen.findByText('@a12');
    await waitFor(() => expect(screen.queryByText(/^Others are found/)).not.toBeInTheDocument());
  });

  it('debounces the search and ignores late responses to earlier text', async () => {
    let late: () => void = () => undefined;
    const calls = server(() => [], {
      'GET /api/users': ({ path: asked }) => {
        if (asked.endsWith('query=')) return { body: [] };
        if (asked.endsWith('query=a'))
          return new Promise(
            (resolve) => (late = () => resolve({ body: [{ ...jonas, username: 'stale' }] })),
          );
        return { body: [aisha] };
      },
    });
    open();
    const field = await screen.findByLabelText('Colleague');
    await person.type(field, 'a');
    await waitFor(() => expect(calls.map(({ path: asked }) => asked)).toContain('/api/users?query=a'));
    await person.type(field, 'isha');
    await screen.findByText('@arahman');
    late();
    await waitFor(() => expect(screen.queryByText('@stale')).not.toBeInTheDocument());
    expect(
      calls.filter(({ path: asked }) => asked.startsWith('/api/users')).map(({ path: to }) => to),
    ).toEqual(['/api/users?query=', '/api/users?query=a', '/api/users?query=aisha']);
  });

  it('disables the owner and colleagues who already have a share', async () => {
    server(() => [ownShare()]);
    open();
    await person.click(await screen.findByLabelText('Colleague'));
    await screen.findByText('@arahman');
    const unavailable = [...document.querySelectorAll('.ant-select-item-option-disabled')];
    expect(unavailable.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Jonas Weidner.*Can edit$/),
      expect.stringMatching(/Mara Lindqvist.*Owner$/),
    ]);
  });

  it('requires a colleague and shows the reason of a failure [CO-08]', async () => {
    server(() => [], { [`POST ${path}`]: { status: 403, body: { message: 'Only its owner may share it' } } });
    open();
    await person.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Please choose a colleague')).toBeInTheDocument();
    await pick('aisha');
    await person.click(screen.getByText('@arahman'));
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Only its owner may share it')).toBeInTheDocument();
    expect(done).not.toHaveBeenCalled();
  });
});
