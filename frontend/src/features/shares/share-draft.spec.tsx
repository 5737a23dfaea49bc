import { screen, waitFor } from '@testing-library/react';
import { aisha, jonas } from '../../testing/build-collaboration.js';
import { buildJobReference } from '../../testing/build-job-reference.js';
import { fakeServer } from '../../testing/fake-server.js';
import { openSignedIn } from '../../testing/open-signed-in.js';
import { person } from '../../testing/person.js';
import { ShareDialog } from './share-dialog.js';

const jobReference = buildJobReference();
const path = `/api/jobs/${jobReference.id}/shares`;
const close = jest.fn();
const open = () => {
  fakeServer({ [`GET ${path}`]: { body: [] }, 'GET /api/users': { body: [aisha, jonas] } });
  return openSignedIn(<ShareDialog jobReference={jobReference} open onClose={close} />);
};

describe('ShareDialog draft', () => {
  it('is restored after a reload and discarded by "Cancel" [CO-08 ER-05]', async () => {
    const { unmount } = open();
    await person.click(await screen.findByLabelText('Colleague'));
    await person.click(await screen.findByTitle('Jonas Weidner'));
    await person.click(screen.getByRole('radio', { name: /^Edit/ }));
    unmount();
    open();
    expect(await screen.findByText('Jonas Weidner')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /^Edit/ })).toBeChecked();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sessionStorage).toHaveLength(0);
  });
});
