import type { ClientLink } from '@jobref/contracts/domain/client-links';
import type { MarkupShape } from '@jobref/contracts/domain/markup';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildFile, buildJobReference } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { person } from '../../../testing/person.js';
import { markupQuery } from '../queries.js';
import { MarkupDialog } from './markup-dialog.js';

const mockUseState = useState;
let mockEditors = 0;
const line = (end: number): MarkupShape => ({
  ...{ kind: 'arrow', colour: 'red', weight: 'thin' },
  ...{ from: [0, 0], to: [end, end] },
});
const blur = (end: number): MarkupShape => ({ kind: 'blur', from: [0, 0], to: [end, end] });
let mockDrawn = [line(1)];
const workingLink: Partial<ClientLink> = {
  id: 'link',
  withdrawnAt: null,
  expiresAt: '2100-01-01T00:00:00.000Z',
  mail: null,
};
jest.mock('./markup-editor.js', () => ({
  MarkupEditor: ({ onChange }: { onChange: (shapes: MarkupShape[]) => void }) => {
    mockUseState(() => (mockEditors += 1));
    return <button onClick={() => onChange(mockDrawn)}>the editor</button>;
  },
}));
beforeEach(() => {
  sessionStorage.clear();
  mockDrawn = [line(1)];
});

describe('MarkupDialog', () => {
  it('keeps the editor mounted while the markup is refetched', async () => {
    const [{ id }, photo] = [buildJobReference(), buildFile()];
    const { queryKey } = markupQuery(id, photo.id);
    const answer = { body: { version: '', shapes: [] } };
    const later = Promise.withResolvers<typeof answer>();
    const call = `GET ${queryKey.join('/')}`;
    fakeServer({ [call]: answer });
    const { queryClient } = openSignedIn(
      <MarkupDialog jobReferenceId={id} photo={photo} onClose={jest.fn()} onOutdatedLinks={jest.fn()} />,
    );
    await screen.findByText('the editor');
    const calls = fakeServer({ [call]: () => later.promise });
    act(() => void queryClient.invalidateQueries({ queryKey }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText('the editor')).toBeInTheDocument();
    later.resolve(answer);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(mockEditors).toBe(1);
  });

  it('loads the markup at every opening, as a colleague may have drawn meanwhile', async () => {
    const [{ id }, photo] = [buildJobReference(), buildFile()];
    const call = `GET ${markupQuery(id, photo.id).queryKey.join('/')}`;
    const answer = { body: { version: '', shapes: [] } };
    const later = Promise.withResolvers<typeof answer>();
    const Page = () => {
      const [isOpen, setOpen] = useState(true);
      if (!isOpen) return <button onClick={() => setOpen(true)}>Open</button>;
      const close = () => setOpen(false);
      return <MarkupDialog jobReferenceId={id} photo={photo} onClose={close} onOutdatedLinks={jest.fn()} />;
    };
    fakeServer({ [call]: answer });
    openSignedIn(<Page />);
    await screen.findByText('the editor');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    const calls = fakeServer({ [call]: () => later.promise });
    await person.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText('the editor')).not.toBeInTheDocument();
    later.resolve(answer);
    expect(await screen.findByText('the editor')).toBeInTheDocument();
  });

  it('keeps unsaved markup, and confirms before discarding it, when saving fails after a conflict', async () => {
    const [{ id }, photo] = [buildJobReference(), buildFile()];
    const address = markupQuery(id, photo.id).queryKey.join('/');
    const theirs = { status: 412, body: { current: { version: '2', shapes: [line(2)] } } };
    const broken = { status: 503, body: { message: 'The job service is not reachable' } };
    let saves = 0;
    fakeServer({
      [`GET ${address}`]: { body: { version: '1', shapes: [] } },
      [`PUT ${address}`]: () => ((saves += 1) === 1 ? theirs : broken),
    });
    openSignedIn(
      <MarkupDialog jobReferenceId={id} photo={photo} onClose={jest.fn()} onOutdatedLinks={jest.fn()} />,
    );
    await person.click(await screen.findByText('the editor'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByRole('radio', { name: /Yours/ }));
    await person.click(screen.getAllByRole('button', { name: 'Save' }).at(-1)!);
    expect(await screen.findByText('The job service is not reachable')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    const dialog = within(screen.getByRole('dialog', { name: 'Markup' }));
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Discard what you entered?')).toBeInTheDocument();
  });

  it('does not take markup saved with its response lost for somebody else’s', async () => {
    const [{ id }, photo] = [buildJobReference(), buildFile()];
    const address = markupQuery(id, photo.id).queryKey.join('/');
    const saved = { version: '2', shapes: [line(0.33333)] };
    const answers = [{ status: 504 }, { status: 412, body: { current: saved } }];
    const calls = fakeServer({
      [`GET ${address}`]: { body: { version: '1', shapes: [] } },
      [`PUT ${address}`]: () => answers.shift() ?? { body: saved },
    });
    const onClose = jest.fn();
    mockDrawn = [line(1 / 3)];
    openSignedIn(
      <MarkupDialog jobReferenceId={id} photo={photo} onClose={onClose} onOutdatedLinks={jest.fn()} />,
    );
    await person.click(await screen.findByText('the editor'));
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: 'Save' }));
      expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(3);
    });
    expect(await screen.findByText('Markup saved')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
  });

  it('reports links that still show what a new or enlarged blur hides, also after it was closed', async () => {
    const [{ id }, photo, link] = [buildJobReference(), buildFile(), workingLink];
    const address = markupQuery(id, photo.id).queryKey.join('/');
    const links = Promise.withResolvers<{ body: unknown }>();
    fakeServer({
      [`GET ${address}`]: { body: { version: '1', shapes: [blur(0.2)] } },
      [`PUT ${address}`]: { body: { version: '2', shapes: [blur(0.5)] } },
      [`GET /api/jobs/${id}/links`]: () => links.promise,
    });
    const [onClose, onOutdatedLinks] = [jest.fn(), jest.fn()];
    mockDrawn = [blur(0.5)];
    const { unmount } = openSignedIn(
      <MarkupDialog jobReferenceId={id} photo={photo} onClose={onClose} onOutdatedLinks={onOutdatedLinks} />,
    );
    await person.click(await screen.findByText('the editor'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    unmount();
    links.resolve({ body: [link] });
    await waitFor(() => expect(onOutdatedLinks).toHaveBeenCalledWith([link]));
  });
});
