import type { PdfGeneration } from '@jobref/contracts/domain/pdfs';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { buildJobReference, buildPdf } from '../../../testing/build-job-reference.js';
import { type FakeAnswer, fakeServer } from '../../../testing/fake-server.js';
import { card, open, path } from '../../../testing/open-job-reference.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { person } from '../../../testing/person.js';
import { linkMailQuery } from './queries.js';
import { SendDialog } from './send-dialog.js';

const mailPath = `GET ${linkMailQuery.queryKey.join('/')}`;

const send = async () =>
  person.click((await card('PDFs')).getByRole('button', { name: /^Send .* to client$/ }));
const close = async (button: string) => {
  await person.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
/** Opens the dialog, makes a link alone, and closes the dialog before the response arrives. */
const closeWhileMaking = async () => {
  const pdf = buildPdf();
  const jobReference = buildJobReference({ pdfGenerations: [pdf] });
  const made = Promise.withResolvers<FakeAnswer>();
  open(jobReference, {
    [mailPath]: { body: { subject: 'Your dossier', message: 'Please open {link}' } },
    [`POST ${path(jobReference)}/pdfs/${pdf.id}/links`]: () => made.promise,
  });
  await send();
  await screen.findByLabelText('Subject');
  await person.click(screen.getByRole('button', { name: 'Make link only' }));
  await screen.findByRole('button', { name: 'Sending...' });
  await close('Cancel');
  const body = { url: 'https://jobref.example/l/1', mail: null, expiresAt: '2999-01-01T00:00:00.000Z' };
  return () => {
    made.resolve({ body });
    return act(() => made.promise);
  };
};

describe('SendDialog', () => {
  it('fills in what is known, except a title that the mail’s placeholders would change', async () => {
    const template = { subject: 'Your dossier {reference}', message: '{client}: {title} at {link}' };
    fakeServer({ [mailPath]: { body: template } });
    const jobReference = buildJobReference({ title: 'The {link} room', clientName: 'Hollis' });
    openSignedIn(
      <SendDialog
        jobReference={jobReference}
        pdfId="p"
        name="v1"
        made={null}
        onMade={() => {}}
        onClose={() => {}}
      />,
    );
    expect(await screen.findByLabelText('Message')).toHaveValue('Hollis: {title} at {link}');
    expect(screen.getByLabelText('Subject')).toHaveValue(`Your dossier ${jobReference.reference}`);
  });

  it('says so when the PDF becomes outdated while the mail is written', async () => {
    fakeServer({ [mailPath]: { body: { subject: 'Your dossier', message: 'Please open {link}' } } });
    const pdf = buildPdf();
    let blur = () => {};
    const Page = () => {
      const [changes, setChanges] = useState<PdfGeneration['changes']>([]);
      blur = () => setChanges([{ what: 'markup', amount: 1 }]);
      const jobReference = buildJobReference({ pdfGenerations: [{ ...pdf, changes }] });
      return (
        <SendDialog
          jobReference={jobReference}
          pdfId={pdf.id}
          name="v1"
          made={null}
          onMade={() => {}}
          onClose={() => {}}
        />
      );
    };
    openSignedIn(<Page />);
    await screen.findByLabelText('Message');
    expect(screen.queryByText(/no longer up to date/)).not.toBeInTheDocument();
    act(() => blur());
    expect(screen.getByText(/Markup of 1 photo changed since/)).toBeInTheDocument();
  });

  it('starts at every opening from the mail text that administrators have set since [AD-03]', async () => {
    let message = 'Please open {link}';
    open(buildJobReference({ pdfGenerations: [buildPdf()] }), {
      [mailPath]: () => ({ body: { subject: 'Your dossier', message } }),
    });
    await send();
    expect(await screen.findByLabelText('Message')).toHaveValue(message);
    await close('Cancel');
    message = 'Your dossier is at {link}';
    await send();
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(message));
  });

  it('shows a link at the next opening whose response arrived after closing, until Done', async () => {
    const arrive = await closeWhileMaking();
    await arrive();
    await send();
    expect(await screen.findByLabelText('Link')).toHaveValue('https://jobref.example/l/1');
    await close('Done');
    await send();
    expect(await screen.findByLabelText('Subject')).toBeInTheDocument();
  });

  it('keeps what was typed since the link was asked for', async () => {
    const arrive = await closeWhileMaking();
    await send();
    await person.type(await screen.findByLabelText('Subject'), ' again');
    await arrive();
    expect(await screen.findByLabelText('Link')).toHaveValue('https://jobref.example/l/1');
    await close('Done');
    await send();
    expect(await screen.findByLabelText('Subject')).toHaveValue('Your dossier again');
  });
});
