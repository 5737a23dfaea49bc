import { act, screen } from '@testing-library/react';
import { person } from '../testing/person.js';
import { renderRoutes } from '../testing/render.js';
import { ConnectionNotice } from './connection-notice.js';
import { PageError } from './page-error.js';

const open = (error: Error) => {
  const Broken = () => {
    throw error;
  };
  // React and the router write what a page threw.
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

describe('a page that breaks', () => {
  it('says so, keeps the technical words aside, and offers two ways on [RT-17]', async () => {
    const { router } = open(new Error('x is not a function'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    await person.click(screen.getByText('Details for whoever helps you'));
    await act(() => router.navigate('/jobs'));
    expect(screen.getByText('Job References')).toBeInTheDocument();
  });

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/jobs-1.js',
    'error loading dynamically imported module: http://localhost/assets/jobs-1.js',
    'Importing a module script failed.',
  ])('offers a reload when its code is gone after an update: %s [RT-17]', (message) => {
    open(new TypeError(message));
    expect(screen.getByRole('alert')).toHaveTextContent('JobRef may have been updated');
    expect(screen.queryByText(/localhost/)).not.toBeInTheDocument();
  });

  it('waits for the connection when there is none', () => {
    connection(false);
    open(new TypeError('Importing a module script failed.'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page needs a connection');
  });
});

describe('the connection', () => {
  it('is told of when it is lost, and the words go when it is back', () => {
    renderRoutes([{ path: '/', element: <ConnectionNotice /> }]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    connection(false);
    expect(screen.getByRole('status')).toHaveTextContent('No internet connection.');
    connection(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
