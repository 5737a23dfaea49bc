import { render, screen } from '@testing-library/react';
import { PageError } from '../../app/page-error.js';
import { renderRoutes } from '../../testing/render.js';
import { Card } from './card.js';

const failing = (message: string | null) => {
  const Part = () => {
    if (message !== null) throw new Error(message);
    return 'Roof';
  };
  return { Part, mend: () => (message = null) };
};

// React logs every error that a boundary catches.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('error in a part of a page', () => {
  it('is shown in its card, and leaves the other cards alone [RT-17]', () => {
    const { Part, mend } = failing('broken');
    render(
      <>
        <Card title="Files">
          <Part />
        </Card>
        <Card title="Tasks">Ladder</Card>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This part could not be shown');
    expect(screen.getByRole('heading', { name: 'Files' })).toBeInTheDocument();
    expect(screen.getByText('Ladder')).toBeInTheDocument();
    mend();
    screen.getByRole('button', { name: 'Try again' }).click();
    return screen.findByText('Roof');
  });

  it('replaces the whole page when code is missing after an update [RT-17]', async () => {
    const { Part } = failing('Failed to fetch dynamically imported module: /assets/x.js');
    sessionStorage.setItem(
      'jobref.reloaded-for',
      'Failed to fetch dynamically imported module: /assets/x.js',
    );
    const page = (
      <Card title="Files">
        <Part />
      </Card>
    );
    renderRoutes([{ path: '/', element: page, ErrorBoundary: PageError }]);
    expect(await screen.findByText('This page could not be loaded')).toBeInTheDocument();
  });
});
