import { screen, waitFor } from '@testing-library/react';
import { buildJobReference, buildPdf } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { card, open } from '../../../testing/open-job-reference.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { person } from '../../../testing/person.js';
import { linkMailQuery } from './queries.js';
import { SendDialog } from './send-dialog.js';

const mailPath = `GET ${linkMailQuery.queryKey.join('/')}`;

describe('SendDialog', () => {
  it('fills in what is known, except a title that the mail’s placeholders would change', async () => {
    const template = { subject: 'Your dossier {reference}', message: '{client}: {title} at {link}' };
    fakeServer({ [mailPath]: { body: template } });
    const jobReference = buildJobReference({ title: 'The {link} room', clientName: 'Hollis' });
    openSignedIn(<SendDialog jobReference={jobReference} pdfId="p" name="v1" onClose={() => {}} />);
    expect(await screen.findByLabelText('Message')).toHaveValue('Hollis: {title} at {link}');
    expect(screen.getByLabelText('Subject')).toHaveValue(`Your dossier ${jobReference.reference}`);
  });

  it('starts at every opening from the mail text that administrators have set since [AD-03]', async () => {
    let message = 'Please open {link}';
    open(buildJobReference({ pdfGenerations: [buildPdf()] }), {
      [mailPath]: () => ({ body: { subject: 'Your dossier', message } }),
    });
    const send = async () =>
      person.click((await card('PDFs')).getByRole('button', { name: /^Send .* to client$/ }));
    await send();
    expect(await screen.findByLabelText('Message')).toHaveValue(message);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    message = 'Your dossier is at {link}';
    await send();
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(message));
  });
});
