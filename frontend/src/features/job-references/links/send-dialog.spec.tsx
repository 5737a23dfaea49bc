import { screen } from '@testing-library/react';
import { buildJobReference } from '../../../testing/build-job-reference.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { openSignedIn } from '../../../testing/open-signed-in.js';
import { linkMailQuery } from './queries.js';
import { SendDialog } from './send-dialog.js';

describe('SendDialog', () => {
  it('fills in what is known, except a title that the mail’s placeholders would change', async () => {
    const template = { subject: 'Your dossier {reference}', message: '{client}: {title} at {link}' };
    fakeServer({ [`GET ${linkMailQuery.queryKey.join('/')}`]: { body: template } });
    const jobReference = buildJobReference({ title: 'The {link} room', clientName: 'Hollis' });
    openSignedIn(<SendDialog jobReference={jobReference} pdfId="p" name="v1" open onClose={() => {}} />);
    expect(await screen.findByLabelText('Message')).toHaveValue('Hollis: {title} at {link}');
    expect(screen.getByLabelText('Subject')).toHaveValue(`Your dossier ${jobReference.reference}`);
  });
});
