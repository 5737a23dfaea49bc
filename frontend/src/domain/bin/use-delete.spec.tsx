import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { renderRoutes } from '../../testing/render.js';
import { useDelete } from './use-delete.js';

const onDone = jest.fn();
const Page = () => {
  const { send } = useDelete<{ id: string }>({
    pathOf: ({ id }) => `/api/things/${id}`,
    success: ({ id }) => `${id} deleted`,
    failure: 'Failed',
    onDone,
    touches: [],
  });
  return <button onClick={() => ['Roof', 'Wall', 'Roof'].forEach((id) => send({ id }))}>Delete</button>;
};

describe('useDelete', () => {
  beforeEach(() => onDone.mockClear());

  it('sends one request per item, and the same item only once', async () => {
    const calls = fakeServer({ 'DELETE /api/things/Roof': {}, 'DELETE /api/things/Wall': {} });
    renderRoutes([{ path: '/', element: <Page /> }]);
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Wall deleted')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/things/Roof', '/api/things/Wall']);
  });

  it('closes what asked for the deletion of an item that somebody else has deleted', async () => {
    const gone = { status: 404, body: { message: 'File not found' } };
    fakeServer({ 'DELETE /api/things/Roof': gone, 'DELETE /api/things/Wall': { status: 503 } });
    renderRoutes([{ path: '/', element: <Page /> }]);
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onDone.mock.calls).toEqual([[{ id: 'Roof' }]]));
  });
});
