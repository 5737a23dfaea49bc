import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { lazyPage } from './lazy-page.js';

describe('a page whose code does not come', () => {
  it('is told of in its place, when it was asked for twice [RT-17]', async () => {
    const lost = new Error('Failed to fetch dynamically imported module: /search.js');
    // It was loaded anew for this already.
    sessionStorage.setItem('jobref.reloaded-for', lost.message);
    const load = jest.fn(() => Promise.reject(lost));
    const children = [{ path: '/', element: <p>Home</p> }, lazyPage({ path: '/search', title: '' }, load)];
    const router = createMemoryRouter([{ element: <Outlet />, children }]);
    render(<RouterProvider router={router} />);
    await act(() => router.navigate('/search'));
    expect(screen.getByText('This page could not be loaded')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
