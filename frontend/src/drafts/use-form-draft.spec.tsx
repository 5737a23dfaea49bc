import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { SignedInGuard } from '../app/guards/signed-in-guard.js';
import { person } from '../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../testing/render.js';
import { useDialog } from '../ui/overlays/use-dialog.js';
import { draftKey, saveDraft, readDraft } from './draft-storage.js';
import { useDiscardDraft } from './use-form-draft.js';

const user = buildCurrentUser();
const key = draftKey(user.id, 'task');

const Page = () => {
  const { dialog, open, close } = useDialog();
  const end = useDiscardDraft('task', close);
  const [answer, setAnswer] = useState(() => end);
  return (
    <>
      <p>{dialog ?? 'closed'}</p>
      <button onClick={() => open('task')}>Open</button>
      <button onClick={() => setAnswer(() => end)}>Send</button>
      <button onClick={() => answer()}>Answer</button>
    </>
  );
};

const routes = [{ element: <SignedInGuard />, children: [{ path: '/jobs', element: <Page /> }] }];

describe('draft of a submitted form', () => {
  const click = (name: string) => person.click(screen.getByRole('button', { name }));
  const sendAndGoBack = async () => {
    const { router } = renderRoutes(routes, { path: '/jobs', user });
    await screen.findByText('closed');
    await click('Open');
    saveDraft(key, 'Sent');
    await click('Send');
    await act(() => router.navigate(-1));
  };

  it('is removed on the response, also when the person went back before [RT-07]', async () => {
    await sendAndGoBack();
    await click('Answer');
    expect(readDraft(key)).toBe('');
  });

  it('stays when the form was reopened with another draft before the response [RT-07]', async () => {
    await sendAndGoBack();
    await click('Open');
    saveDraft(key, 'Written since');
    await click('Answer');
    expect(screen.getByText('task')).toBeInTheDocument();
    expect(readDraft(key)).toBe('Written since');
  });
});
