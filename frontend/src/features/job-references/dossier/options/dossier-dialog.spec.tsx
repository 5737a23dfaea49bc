import { defaultDossierOptions } from '@jobref/contracts/domain/dossier-options';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildFile, buildJobReference } from '../../../../testing/build-job-reference.js';
import { type FakeAnswer, fakeServer } from '../../../../testing/fake-server.js';
import { openSignedIn } from '../../../../testing/open-signed-in.js';
import { person } from '../../../../testing/person.js';
import type { DossierRequest } from '../generate-pdf.js';
import { DossierDialog } from './dossier-dialog.js';

const [kept, gone] = [buildFile(), buildFile()];
const jobReference = buildJobReference({ fileUploads: [kept] });
const onGenerate = jest.fn<void, [Required<DossierRequest>]>();

const stored = { ...defaultDossierOptions, leftOut: [kept.id, gone.id] };
const Reopened = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>toggle</button>
      {isOpen && (
        <DossierDialog
          jobReference={jobReference}
          onClose={jest.fn()}
          onGenerate={onGenerate}
          isBusy={false}
        />
      )}
    </>
  );
};
const open = (answer: () => FakeAnswer | Promise<FakeAnswer> = () => ({ body: stored })) => {
  fakeServer({
    [`GET /api/jobs/${jobReference.id}/pdf-options`]: answer,
    [`POST /api/jobs/${jobReference.id}/pdf-preview`]: { status: 503, body: { message: 'Not now' } },
  });
  return openSignedIn(<Reopened />);
};
const summary = () => screen.findByLabelText(/^Summary/);
const generate = async () => {
  await person.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(onGenerate).toHaveBeenCalled());
  return onGenerate.mock.calls.at(-1)![0];
};

beforeEach(() => {
  sessionStorage.clear();
  onGenerate.mockClear();
});

describe('DossierDialog', () => {
  it('drops missing files from the left-out files', async () => {
    open();
    await summary();
    expect((await generate()).options.leftOut).toEqual([kept.id]);
  });

  it('restores the options after a failed request, until one is accepted', async () => {
    const { unmount } = open();
    await person.type(await summary(), 'Damp');
    await generate();
    unmount();
    const again = open();
    expect(await summary()).toHaveValue('Damp');
    act((await generate()).onAccepted);
    again.unmount();
    open();
    expect(await summary()).toHaveValue('');
  });

  it('keeps accepted options when reopened before the server has accepted them', async () => {
    const { queryClient } = open();
    await person.type(await summary(), 'Damp');
    const { onAccepted } = await generate();
    act(() => screen.getByText('toggle').click());
    await waitFor(() => expect(screen.queryByLabelText(/^Summary/)).not.toBeInTheDocument());
    act(() => screen.getByText('toggle').click());
    expect(await summary()).toHaveValue('Damp');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    act(onAccepted);
    expect(await summary()).toHaveValue('Damp');
  });

  it('waits for the stored options at every opening, and for no later refetch', async () => {
    const answers: PromiseWithResolvers<FakeAnswer>[] = [];
    const { queryClient } = open(() => {
      answers.push(Promise.withResolvers());
      return answers.at(-1)!.promise;
    });
    const answer = async (number: number, summaryText: string) => {
      await waitFor(() => expect(answers).toHaveLength(number));
      answers[number - 1]?.resolve({ body: { ...stored, summary: summaryText } });
      await waitFor(async () => expect(await summary()).toHaveValue(summaryText));
    };
    await answer(1, 'Of before');
    void queryClient.invalidateQueries();
    await waitFor(() => expect(answers).toHaveLength(2));
    expect(await summary()).toHaveValue('Of before');
    await answer(2, 'Of now');
    act(() => screen.getByText('toggle').click());
    await waitFor(() => expect(screen.queryByLabelText(/^Summary/)).not.toBeInTheDocument());
    act(() => screen.getByText('toggle').click());
    expect(await screen.findByRole('button', { name: 'Generate' })).toBeDisabled();
    expect(screen.queryByLabelText(/^Summary/)).not.toBeInTheDocument();
    await answer(3, 'By a colleague');
  });
});
