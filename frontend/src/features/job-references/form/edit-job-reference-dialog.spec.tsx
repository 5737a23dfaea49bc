import type { JobReference } from '@jobref/contracts/domain/job-references';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildJobReference } from '../../../testing/build-job-reference.js';
import { fakeServer, type FakeAnswer } from '../../../testing/fake-server.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { fillIn, person } from '../../../testing/person.js';
import { EditJobReferenceDialog } from './edit-job-reference-dialog.js';

const opened = buildJobReference({ description: 'Damp' });
const closed = jest.fn();
beforeEach(() => {
  closed.mockClear();
  sessionStorage.clear();
});

/** Page below the dialog, whose record receives colleagues' changes. */
const Page = ({ at = opened }) => {
  const [jobReference, setJobReference] = useState(at);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Back' : 'Edit'}</button>
      <button onClick={() => setJobReference({ ...opened, clientName: 'Theirs', version: 'v2' })}>
        News
      </button>
      <EditJobReferenceDialog jobReference={jobReference} open={isOpen} onClose={closed} />
    </>
  );
};

const open = (...answers: FakeAnswer[]) => openAt(opened, ...answers).sent;
const openAt = (at: JobReference, ...answers: FakeAnswer[]) => {
  const calls = fakeServer({
    [`PATCH /api/jobs/${opened.id}`]: () => answers.shift() ?? { body: opened },
  });
  const { unmount } = openSignedIn(<Page at={at} />);
  const sent = () =>
    calls
      .filter(({ method }) => method === 'PATCH')
      .map(({ body, init }) => [(init.headers as Record<string, string>)['If-Match'], body]);
  return { sent, unmount };
};
const outdated = (changes: Partial<JobReference>): FakeAnswer => ({
  status: 412,
  body: { code: 'conflict', message: 'Changed', current: { ...opened, version: 'v2', ...changes } },
});
const retype = async (label: RegExp, words: string) => fillIn(await screen.findByLabelText(label), words);
const save = () => person.click(screen.getByRole('button', { name: 'Save Changes' }));
/** Not queried by role and name, as in tests the titles of all dialogs have the same id. */
const question = async () => {
  const title = await screen.findByText('Changed by somebody else');
  return within(title.closest('[role="dialog"]') as HTMLElement);
};
const isSaved = async () => {
  expect(await screen.findByText('Job reference saved')).toBeInTheDocument();
  expect(closed).toHaveBeenCalled();
};

describe('EditJobReferenceDialog with concurrent edits', () => {
  it('sends only the changed fields, with the version that was opened [JD-09]', async () => {
    const sent = open();
    await retype(/^Title/, 'Wall');
    fireEvent.click(screen.getByText('News'));
    await save();
    await isSaved();
    expect(sent()).toEqual([['"v1"', { title: 'Wall' }]]);
  });

  it('merges changes of different fields silently [JD-09]', async () => {
    const sent = open(outdated({ clientName: 'Theirs' }));
    await retype(/^Title/, 'Wall');
    await save();
    await isSaved();
    expect(sent()).toEqual([
      ['"v1"', { title: 'Wall' }],
      ['"v2"', { title: 'Wall' }],
    ]);
  });

  it('shows both values of the same field and saves the chosen one [JD-09]', async () => {
    const sent = open(outdated({ title: 'Their wall', description: 'Their words', clientName: 'Theirs' }));
    await retype(/^Title/, 'Wall');
    await retype(/^Description/, 'Dry');
    await save();
    const choices = await question();
    const titles = within(choices.getByRole('group', { name: 'Title' }));
    expect(titles.getByRole('radio', { name: /Yours.*Wall$/ })).not.toBeChecked();
    await person.click(titles.getByRole('radio', { name: /Theirs.*Their wall$/ }));
    expect(choices.getByRole('button', { name: 'Save' })).toBeDisabled();
    const descriptions = within(choices.getByRole('group', { name: 'Description' }));
    await person.click(descriptions.getByRole('radio', { name: /Yours.*Dry$/ }));
    await person.click(choices.getByRole('button', { name: 'Save' }));
    await isSaved();
    expect(sent().slice(1)).toEqual([['"v2"', { description: 'Dry' }]]);
  });

  it('asks after a reload too, without reverting what was saved meanwhile [JD-09 ER-05]', async () => {
    const before = openAt(opened);
    await retype(/^Title/, 'Wall');
    before.unmount();
    const theirs = { title: 'Their wall', clientName: 'Theirs', version: 'v2' };
    const { sent } = openAt({ ...opened, ...theirs }, outdated(theirs));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Wall');
    expect(screen.getByLabelText(/^Client Name/)).toHaveValue('Theirs');
    await save();
    const titles = within((await question()).getByRole('group', { name: 'Title' }));
    await person.click(titles.getByRole('radio', { name: /Yours.*Wall$/ }));
    await person.click((await question()).getByRole('button', { name: 'Save' }));
    await isSaved();
    expect(sent()).toEqual([
      ['"v1"', { title: 'Wall' }],
      ['"v2"', { title: 'Wall' }],
    ]);
  });

  it('does not take an own save whose response was lost for somebody else’s [JD-09]', async () => {
    const sent = open({ status: 504 }, outdated({ title: 'Wall', description: 'Dry' }));
    await retype(/^Title/, 'Wall');
    await retype(/^Description/, 'Dry');
    await save();
    await screen.findByText('Failed to save the job reference');
    await retype(/^Title/, 'Wall and roof');
    await retype(/^Description/, 'Damp');
    await waitFor(async () => {
      await save();
      expect(sent()).toHaveLength(3);
    });
    await isSaved();
    const again = { title: 'Wall and roof', description: 'Damp' };
    expect(sent().slice(1)).toEqual([
      ['"v1"', again],
      ['"v2"', again],
    ]);
  });

  it('keeps a known client’s email address together with the name in the draft', async () => {
    const hollis = { id: 'c1', name: 'Hollis & Marrow', email: 'office@hollis.example' };
    fakeServer({ 'GET /api/clients': { body: [hollis] } });
    const { unmount } = openSignedIn(<Page />);
    await retype(/^Client Name/, 'Holl');
    await person.click(await screen.findByText('office@hollis.example'));
    unmount();
    openSignedIn(<Page />);
    expect(await screen.findByLabelText(/^Client Name/)).toHaveValue(hollis.name);
    expect(screen.getByLabelText(/^Client Email/)).toHaveValue(hollis.email);
  });

  it('asks after Back and reopening too [JD-09 ER-05]', async () => {
    const sent = open(outdated({ title: 'Their wall', clientName: 'Theirs' }));
    await retype(/^Title/, 'Wall');
    fireEvent.click(screen.getByText('Back'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.click(screen.getByText('News'));
    fireEvent.click(screen.getByText('Edit'));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Wall');
    await save();
    await question();
    expect(sent()).toEqual([['"v1"', { title: 'Wall' }]]);
  });

  it('returns to the form with its input when the conflict is cancelled', async () => {
    const sent = open(outdated({ title: 'Their wall' }));
    await retype(/^Title/, 'Wall');
    await save();
    await person.click((await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText('Changed by somebody else')).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Wall');
    expect(sent()).toHaveLength(1);
    expect(closed).not.toHaveBeenCalled();
  });
});
