import { standardDossier } from '@jobref/contracts/domain/dossier-options';
import { act, screen, waitFor } from '@testing-library/react';
import { buildFile, buildJobReference } from '../../../../testing/build-job-reference.js';
import { fakeServer } from '../../../../testing/fake-server.js';
import { openSignedIn } from '../../../../testing/open-signed-in.js';
import { person } from '../../../../testing/person.js';
import type { DossierRequest } from '../generate-pdf.js';
import { DossierDialog } from './dossier-dialog.js';

const [kept, gone] = [buildFile(), buildFile()];
const jobReference = buildJobReference({ fileUploads: [kept] });
const onGenerate = jest.fn<void, [Required<DossierRequest>]>();

const open = () => {
  fakeServer({
    [`GET /api/jobs/${jobReference.id}/pdf-options`]: {
      body: { ...standardDossier, leftOut: [kept.id, gone.id] },
    },
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
    open();
    expect(await summary()).toHaveValue('Damp');
    act((await generate()).onAccepted);
    await waitFor(async () => expect(await summary()).toHaveValue(''));
  });
});
