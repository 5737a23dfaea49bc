import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SignedInGuard } from '../../app/guards/signed-in-guard.js';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { ImportPage } from './import-page.js';

const open = () => {
  const work = {
    id: 'w',
    act: 'import',
    total: 2,
    done: 2,
    refusedCount: 0,
    refused: [],
    endedAt: '2026-11-23T10:00:00Z',
    canUndo: true,
  };
  const sent: { path: string; body: unknown }[] = [];
  const server =
    (method: string, answer: object) =>
    ({ path, body }: { path: string; body: unknown }) => {
      sent.push({ path: `${method} ${path.split('/').at(-1)}`, body });
      return answer;
    };
  fakeServer({});
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const path = input as string;
    if (!path.startsWith('/api/imports/')) return fetched(input, init);
    const call = { path, body: JSON.parse(init?.body as string) as unknown };
    server(init?.method ?? '', {})(call);
    return Promise.resolve(
      path.endsWith('/start') ? Response.json(work) : new Response(null, { status: 204 }),
    );
  };
  const element = (
    <AntdRoot>
      <ImportPage />
    </AntdRoot>
  );
  renderRoutes(
    [
      {
        element: <SignedInGuard />,
        children: [
          { path: '/', element },
          { path: '/jobs', element: 'The list' },
        ],
      },
    ],
    {
      user: buildCurrentUser(),
    },
  );
  return sent;
};
const choose = (text: string, name = 'jobs.csv') =>
  person.upload(screen.getByLabelText(/Choose a file/), new File([text], name));

describe('ImportPage', () => {
  afterEach(() => localStorage.clear());

  it('previews a table and sends nothing before confirmation', async () => {
    const sent = open();
    await choose(
      'Name of it;Kunde;Status;Tags\nRoof;Hollis;completed;"urgent, slate"\n;Hollis;;\nCellar;Marrow;;',
    );
    expect(await screen.findByText(/choose the column for the title/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled();
    await person.selectOptions(screen.getByLabelText(/^Title/), 'Name of it');
    const left = within(screen.getByRole('list', { name: 'Rows that are left out' }));
    expect(left.getByRole('listitem')).toHaveTextContent('Row 3: Title is required');
    const rows = within(screen.getByRole('table', { name: 'Preview' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'TitleRowClientClient emailStatusTags',
      'Roof2HollisCompletedurgent, slate',
      'Cellar4MarrowDraft',
    ]);
    expect(sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Import 2 job references' }));
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['PUT rows', 'POST start']));
    expect(sent[0]?.body).toMatchObject({
      rows: [
        { row: 2, title: 'Roof' },
        { row: 4, title: 'Cellar' },
      ],
    });
    expect(sent[1]?.body).toEqual({ count: 2 });
    expect(await screen.findByText('2 job references imported')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  it('keeps the columns of an import that may have started, for retries', async () => {
    open();
    const fetched = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      (input as string).endsWith('/start') ? Promise.reject(new TypeError('lost')) : fetched(input, init);
    await choose('Title;Client\nRoof;Hollis');
    const submit = await screen.findByRole('button', { name: 'Import 1 job reference' });
    await person.click(submit);
    expect(await screen.findByText(/may have started with these columns/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Title/)).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Choose another file' })).toBeEnabled();
    globalThis.fetch = fetched;
    await person.click(submit);
    expect(await screen.findByText('The list')).toBeInTheDocument();
  });

  it('lets the columns be changed after a refused start, unless an earlier one may have started', async () => {
    open();
    const fetched = globalThis.fetch;
    const message = 'You have 20 works in progress';
    const answers = [409, 503, 409].map((status) => Response.json({ message }, { status }));
    globalThis.fetch = (input, init) => {
      const answer = (input as string).endsWith('/start') ? answers.shift() : undefined;
      return answer ? Promise.resolve(answer) : fetched(input, init);
    };
    await choose('Title;Client\nRoof;Hollis');
    const submit = await screen.findByRole('button', { name: 'Import 1 job reference' });
    await person.click(submit);
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toBeEnabled());
    expect(screen.queryByText(/may have started/)).not.toBeInTheDocument();
    for (const left of [1, 0]) {
      await person.click(submit);
      await waitFor(() => expect(answers).toHaveLength(left));
      expect(await screen.findByText(/may have started with these columns/)).toBeInTheDocument();
      expect(screen.getByLabelText(/^Title/)).toBeDisabled();
    }
  });

  it('shows row counts with thousands separators', async () => {
    open();
    await choose(`Title;Client\n${'Roof;Hollis\n'.repeat(1_234)}`);
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(preview).toHaveTextContent('Preview1,234');
    expect(screen.getByRole('button', { name: 'Import 1,234 job references' })).toBeEnabled();
  });

  it('remembers the column mapping and shows why a file cannot be read', async () => {
    open();
    await choose('%PDF-1.7\0', 'plan.pdf');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'plan.pdf: This is not a table: please choose a CSV or XLSX file.',
    );
    await choose('Was;Wer\nRoof;Hollis');
    await person.selectOptions(await screen.findByLabelText(/^Title/), 'Was');
    await person.selectOptions(screen.getByLabelText(/^Client \(/), 'Wer');
    await person.click(screen.getByRole('button', { name: 'Import 1 job reference' }));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    cleanup();
    open();
    await choose('Wer;Was\nHollis;Roof');
    expect(await screen.findByRole('button', { name: 'Import 1 job reference' })).toBeEnabled();
  });

  it('accepts a file dropped anywhere; during the preview further drops are ignored', async () => {
    open();
    const files = [new File(['Title;Client\nRoof;Hollis'], 'jobs.csv')];
    const drop = () => fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });
    drop();
    expect(await screen.findByRole('heading', { name: 'jobs.csv' })).toBeInTheDocument();
    files[0] = new File(['Title;Client\nCellar;Marrow'], 'other.csv');
    drop();
    expect(await screen.findByRole('button', { name: 'Import 1 job reference' })).toBeEnabled();
    expect(screen.getByRole('heading', { name: 'jobs.csv' })).toBeInTheDocument();
  });
});
