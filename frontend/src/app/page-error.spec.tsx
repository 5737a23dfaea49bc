import { act, screen } from '@testing-library/react';
import { person } from '../testing/person.js';
import { renderRoutes } from '../testing/render.js';
import { ConnectionNotice } from './connection-notice.js';
import { PageError } from './page-error.js';

const open = (error: Error) => {
  const Broken = () => {
    throw error;
  };
  // React and the router log errors thrown by pages.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  return renderRoutes([
    { path: '/', element: <Broken />, ErrorBoundary: PageError },
    { path: '/jobs', element: <p>Job References</p> },
  ]);
};
const connection = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
afterEach(() => jest.restoreAllMocks());

describe('broken page', () => {
  it('shows an error with hidden technical details and two ways to continue [RT-17]', async () => {
    const { router } = open(new Error('x is not a function'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    await person.click(screen.getByText('Details for support'));
    await act(() => router.navigate('/jobs'));
    expect(screen.getByText('Job References')).toBeInTheDocument();
  });

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/jobs-1.js',
    'error loading dynamically imported module: http://localhost/assets/jobs-1.js',
    'Importing a module script failed.',
  ])('offers a reload when its code is missing after an update: %s [RT-17]', (message) => {
    open(new TypeError(message));
    expect(screen.getByRole('alert')).toHaveTextContent('JobRef may have been updated');
    expect(screen.queryByText(/localhost/)).not.toBeInTheDocument();
  });

  it('reloads once per version where the browser does not name the missing code [RT-17]', () => {
    const script = document.createElement('script');
    script.type = 'module';
    document.head.append(script);
    const reloadsOf = (file: string) => {
      script.src = file;
      open(new TypeError('Importing a module script failed.')).unmount();
      // jsdom cannot reload, and says so.
      const errors = jest.mocked(console.error).mock.calls.splice(0);
      return errors.filter(([error]) => /navigation/.test(String(error))).length;
    };
    expect(['index-1.js', 'index-1.js', 'index-2.js', 'index-2.js'].map(reloadsOf)).toEqual([1, 0, 1, 0]);
    script.remove();
  });

  it('waits for the connection while offline', () => {
    connection(false);
    open(new TypeError('Importing a module script failed.'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page needs a connection');
  });
});

describe('connection notice', () => {
  it('appears when the connection is lost and disappears when it is back', () => {
    renderRoutes([{ path: '/', element: <ConnectionNotice /> }]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    connection(false);
    expect(screen.getByRole('status')).toHaveTextContent('No internet connection.');
    connection(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
