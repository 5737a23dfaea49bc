import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.js';
import { buildCurrentUser, renderRoutes } from '../../testing/render.js';
import { NotFoundRoute } from '../../app/layouts.js';

const open = (signedIn: boolean) =>
  renderRoutes([{ path: '*', element: <NotFoundRoute /> }], {
    path: '/nowhere',
    user: signedIn ? buildCurrentUser() : null,
  });

describe('NotFoundRoute', () => {
  it.each([
    [true, 1, 'Back to Dashboard'],
    [false, 0, 'Back to the start page'],
  ])('shows the 404 screen; signed in: %s [RT-13]', async (signedIn, navigations, back) => {
    fakeServer({});
    open(signedIn);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
    expect(screen.queryAllByRole('navigation', { name: 'Main' })).toHaveLength(navigations);
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/');
    expect(document.title).toBe('404 Page Not Found | JobRef');
  });
});
