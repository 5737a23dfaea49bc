import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { lazyPage } from './lazy-page.js';

describe('page whose code fails to load', () => {
  it('shows an error in its place after two attempts [RT-17]', async () => {
    const lost = new Error('Failed to fetch dynamically imported module: /search.js');
    // The automatic reload has already happened.
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
