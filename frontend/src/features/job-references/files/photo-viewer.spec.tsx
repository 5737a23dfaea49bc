import { unmarked } from '@jobref/contracts/domain/markup';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildFile, buildJobReference, viewOnly } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { card, collaboration, open, path, upload } from '../../../testing/open-job-reference.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { person } from '../../../testing/person.js';
import { buildCurrentUser } from '../../../testing/render.js';
import { JobReferenceView } from '../details/job-reference-view.js';

const [first, second, third] = ['First.jpg', 'Second.jpg', 'Third.jpg'].map((originalName) =>
  buildFile({ originalName }),
) as [ReturnType<typeof buildFile>, ReturnType<typeof buildFile>, ReturnType<typeof buildFile>];
const jobReference = buildJobReference({ fileUploads: [first, second, third] });
const fileCall = (method: string, { id }: { id: string }) => `${method} ${path(jobReference)}/files/${id}`;

const openPhoto = async (name: string) =>
  person.click((await card('Files')).getByRole('button', { name: `Open ${name}` }));
const viewer = (name: string) => screen.findByRole('dialog', { name });
const caption = () => screen.getByLabelText('Caption');

describe('photo viewer', () => {
  it('does not report a photo without thumbnail, listed as a document, as deleted', async () => {
    const unread = buildFile({ originalName: 'Unread.jpg', hasThumbnail: false });
    const { router } = open({ ...jobReference, fileUploads: [first, unread] });
    await card('Files');
    await act(() => router.navigate(`?dialog=photo&id=${unread.id}`));
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(screen.queryByText('Photo deleted')).not.toBeInTheDocument();
  });

  it('saves a caption on Enter and goes to the next photo [JD-08]', async () => {
    const { calls } = open(jobReference, {
      [fileCall('PATCH', first)]: { body: { ...first, description: 'Ridge' } },
      [fileCall('PATCH', second)]: { body: { ...second, description: 'Gutter' } },
    });
    await openPhoto('First.jpg');
    await viewer('First.jpg');
    await person.type(caption(), 'Ridge{Enter}');
    await viewer('Second.jpg');
    expect(caption()).toHaveFocus();
    expect(caption()).toHaveValue('');
    // Arrow keys move the caret; leaving the photo in another way saves the caption too.
    await person.keyboard('Gutter{ArrowLeft}');
    await viewer('Second.jpg');
    await person.click(screen.getByRole('button', { name: 'Next photo' }));
    await viewer('Third.jpg');
    const sent = () =>
      calls.filter(({ method }) => method === 'PATCH').map(({ path: to, body }) => [to, body]);
    await waitFor(() =>
      expect(sent()).toEqual([
        [`${path(jobReference)}/files/${first.id}`, { description: 'Ridge' }],
        [`${path(jobReference)}/files/${second.id}`, { description: 'Gutter' }],
      ]),
    );
  });

  it('names the photo whose caption was not saved and keeps the text', async () => {
    open(jobReference, { [fileCall('PATCH', first)]: { status: 503, body: { message: 'Try again soon' } } });
    await openPhoto('First.jpg');
    await viewer('First.jpg');
    await person.type(caption(), 'Ridge{Enter}');
    expect(await screen.findByText(/The caption of First.jpg was not saved\./)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Previous photo' }));
    expect(caption()).toHaveValue('Ridge');
  });

  it('restores an unsaved caption when the page is opened again', async () => {
    const page = () => {
      fakeServer({
        [`GET ${path(jobReference)}`]: { body: jobReference },
        [fileCall('PATCH', first)]: { status: 503 },
      });
      const view = <JobReferenceView id={jobReference.id} onUpload={upload} collaboration={collaboration} />;
      return openSignedIn(view, buildCurrentUser(), `/jobs/${jobReference.id}`);
    };
    const { unmount } = page();
    await openPhoto('First.jpg');
    await viewer('First.jpg');
    await person.type(caption(), 'Ridge{Enter}');
    await screen.findByText(/The caption of First.jpg was not saved\./);
    unmount();
    page();
    await openPhoto('First.jpg');
    await viewer('First.jpg');
    expect(caption()).toHaveValue('Ridge');
  });

  it('saves captions in sequence: the last text wins, even if typed before [JD-08]', async () => {
    const answers: (() => void)[] = [];
    const { calls } = open(
      buildJobReference({ ...jobReference, fileUploads: [{ ...first, description: 'Ridge' }] }),
      {
        [fileCall('PATCH', first)]: ({ body }) =>
          new Promise((resolve) =>
            answers.push(() => resolve({ body: { ...first, ...(body as { description: string }) } })),
          ),
      },
    );
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    const write = async (words: string) => {
      await person.clear(caption());
      await person.type(caption(), `${words}{Enter}`);
    };
    const answer = async (nth: number) => {
      await waitFor(() => expect(answers.length).toBeGreaterThan(nth));
      answers[nth]?.();
    };
    await openPhoto('First.jpg');
    await viewer('First.jpg');
    await write('Gutter');
    await write('Ridge');
    await write('Chimney');
    expect(sent()).toEqual([{ description: 'Gutter' }]);
    await answer(0);
    await waitFor(() => expect(sent()).toHaveLength(2));
    // A text already in flight is not sent twice.
    await write('Chimney');
    await answer(1);
    await answer(2);
    expect(sent()).toEqual(['Gutter', 'Ridge', 'Chimney'].map((description) => ({ description })));
  });

  it.each([
    ['is being saved', 'PATCH'],
    ['has been saved and the page is refreshed', 'GET'],
  ])('keeps no draft of a space typed while the same caption %s [JD-08]', async (_, held) => {
    const answer = Promise.withResolvers<void>();
    let saved = first;
    const { queryClient, calls } = open(jobReference, {
      [`GET ${path(jobReference)}`]: async () => {
        if (held === 'GET' && saved !== first) await answer.promise;
        return { body: { ...jobReference, fileUploads: [saved, second, third] } };
      },
      [fileCall('PATCH', first)]: async () => {
        if (held === 'PATCH') await answer.promise;
        saved = { ...first, description: 'Ridge' };
        return { body: saved };
      },
    });
    await openPhoto('First.jpg');
    await viewer('First.jpg');
    const before = calls.length;
    await person.type(caption(), 'Ridge{Enter}');
    await viewer('Second.jpg');
    await waitFor(() => expect(calls.slice(before).at(-1)?.method).toBe(held));
    await person.click(screen.getByRole('button', { name: 'Previous photo' }));
    await viewer('First.jpg');
    await person.type(caption(), ' {Enter}');
    await viewer('Second.jpg');
    answer.resolve();
    await waitFor(() => expect(saved.description).toBe('Ridge'));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await person.click(screen.getByRole('button', { name: 'Previous photo' }));
    await viewer('First.jpg');
    saved = { ...first, description: 'Chimney' };
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(caption()).toHaveValue('Chimney'));
  });

  it('shows captions to view-only users [PE-05]', async () => {
    const photo = buildFile({ originalName: 'Ridge.jpg', description: 'Slipped tiles' });
    open(buildJobReference({ fileUploads: [photo], abilities: viewOnly }));
    await openPhoto('Ridge.jpg');
    expect(within(await viewer('Ridge.jpg')).getByText('Slipped tiles')).toBeInTheDocument();
    expect(screen.queryByLabelText('Caption')).not.toBeInTheDocument();
  });

  it('zooms on double click and then loads the photo in full size', async () => {
    open(jobReference);
    await openPhoto('First.jpg');
    const photo = within(await viewer('First.jpg')).getByRole('img');
    const address = `${path(jobReference)}/files/${first.id}`;
    expect(photo).toHaveAttribute('src', `${address}/thumb?size=1600`);
    fireEvent.doubleClick(photo);
    await waitFor(() => expect(photo).toHaveAttribute('src', address));
    expect(photo.parentElement?.style.transform).toMatch(/scale\((?!1\))/);
  });

  it('reports a photo that does not load, and loads it again', async () => {
    open(jobReference);
    await openPhoto('First.jpg');
    fireEvent.error(within(await viewer('First.jpg')).getByRole('img'));
    expect(screen.getByText('The photo could not be loaded.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(within(await viewer('First.jpg')).getByRole('img')).toBeInTheDocument();
  });

  it('handles the arrow key after the focused button for the next photo is gone', async () => {
    open(jobReference);
    await openPhoto('Second.jpg');
    await viewer('Second.jpg');
    await person.click(screen.getByRole('button', { name: 'Next photo' }));
    await viewer('Third.jpg');
    await person.keyboard('{ArrowLeft}');
    expect(await viewer('Second.jpg')).toBeInTheDocument();
  });

  it('closes with Back and with the Close button, and reopens', async () => {
    const { router } = open(jobReference);
    await openPhoto('Second.jpg');
    await viewer('Second.jpg');
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe(`/jobs/${jobReference.id}`);
    await openPhoto('First.jpg');
    await viewer('First.jpg');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openPhoto('Third.jpg');
    expect(await viewer('Third.jpg')).toBeInTheDocument();
  });

  it('keeps its photo when another is deleted, closes when its own is, and reopens', async () => {
    const { queryClient } = open(jobReference);
    const leave = (...fileUploads: (typeof first)[]) =>
      act(() => {
        queryClient.setQueryData(['/api/jobs', jobReference.id], { ...jobReference, fileUploads });
      });
    await openPhoto('Third.jpg');
    await viewer('Third.jpg');
    leave(second, third);
    expect(within(await viewer('Third.jpg')).getByText(/2 of 2/)).toBeInTheDocument();
    leave(second);
    expect(await screen.findByText('Photo deleted')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await openPhoto('Second.jpg');
    expect(await viewer('Second.jpg')).toBeInTheDocument();
  });

  it('reports a file deleted during its description or markup, and keeps the text for its return [JD-08]', async () => {
    const { queryClient, router } = open(jobReference, {
      [`GET ${path(jobReference)}/files/${first.id}/markup`]: { body: { shapes: [], version: unmarked } },
    });
    const leave = (...fileUploads: (typeof first)[]) =>
      act(() => {
        queryClient.setQueryData(['/api/jobs', jobReference.id], { ...jobReference, fileUploads });
      });
    const goTo = (dialog: string) => act(() => router.navigate(`?dialog=${dialog}&id=${first.id}`));
    await card('Files');
    await goTo('describe');
    await person.type(await screen.findByLabelText(/^Caption/), 'Ridge');
    leave(second, third);
    expect(
      await screen.findByText('The file that you were describing no longer exists.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
    leave(first, second, third);
    await goTo('describe');
    expect(await screen.findByLabelText(/^Caption/)).toHaveValue('Ridge');
    await goTo('markup');
    await screen.findByRole('dialog', { name: 'Markup' });
    leave(second, third);
    expect(
      await screen.findByText('The photo that you were marking up no longer exists.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
