import { defaultDossierOptions } from '@jobref/contracts/domain/dossier-options';
import { act, screen, waitFor } from '@testing-library/react';
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
const open = (answer: () => FakeAnswer | Promise<FakeAnswer> = () => ({ body: stored })) => {
  fakeServer({
    [`GET /api/jobs/${jobReference.id}/pdf-options`]: answer,
    [`POST /api/jobs/${jobReference.id}/pdf-preview`]: { status: 503, body: { message: 'Not now' } },
  });
  return openSignedIn(
    <DossierDialog
      jobReference={jobReference}
      open
      onClose={jest.fn()}
      onGenerate={onGenerate}
      isBusy={false}
    />,
  );
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

  it('shows the accepted options at once, and otherwise waits for the stored ones', async () => {
    const answers: PromiseWithResolvers<FakeAnswer>[] = [];
    const { queryClient } = open(() => {
      answers.push(Promise.withResolvers());
      return answers.at(-1)!.promise;
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.resolve({ body: stored });
    await person.type(await summary(), 'Damp');
    act((await generate()).onAccepted);
    expect(await summary()).toHaveValue('Damp');
    void queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByLabelText(/^Summary/)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Generate' })).toBeDisabled();
    answers[1]?.resolve({ body: { ...stored, summary: 'By a colleague' } });
    await waitFor(async () => expect(await summary()).toHaveValue('By a colleague'));
  });
});
