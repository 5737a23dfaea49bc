import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { renderRoutes } from '../../testing/render.js';
import { useDelete } from './use-delete.js';

const Page = () => {
  const { send } = useDelete<{ id: string }>({
    pathOf: ({ id }) => `/api/things/${id}`,
    success: ({ id }) => `${id} deleted`,
    failure: 'Failed',
    touches: [],
  });
  return <button onClick={() => ['Roof', 'Wall', 'Roof'].forEach((id) => send({ id }))}>Delete</button>;
};

describe('useDelete', () => {
  it('sends one request per item, and the same item only once', async () => {
    const calls = fakeServer({ 'DELETE /api/things/Roof': {}, 'DELETE /api/things/Wall': {} });
    renderRoutes([{ path: '/', element: <Page /> }]);
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Wall deleted')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/things/Roof', '/api/things/Wall']);
  });
});
