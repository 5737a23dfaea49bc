import { screen } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.js';
import { renderRoutes } from '../../testing/render.js';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { CollectedPdfs } from './collected-pdfs.js';

const open = (count: number, body: object) => {
  const calls = fakeServer({ 'GET /api/bulk/w/pdfs': { body } });
  const element = (
    <AntdRoot>
      <CollectedPdfs workId="w" count={count} />
    </AntdRoot>
  );
  renderRoutes([{ path: '/', element }]);
  return calls;
};

describe('PDFs that were asked for together', () => {
  it('are counted while they are made, and those that are ready come as one archive', async () => {
    open(40, { total: 40, done: 12, missing: 1 });
    expect(await screen.findByText('12 of 40 PDFs ready, 1 could not be made')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'PDFs ready' })).toHaveAttribute('value', '13');
    const link = screen.getByRole('link', { name: 'Download those that are ready' });
    expect(link).toHaveAttribute('href', '/api/bulk/w/pdfs.zip');
  });

  it('come as one archive once all are made; more than fit in one are not asked for', async () => {
    open(2, { total: 2, done: 2, missing: 0 });
    expect(await screen.findByText('2 PDFs ready')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Download as ZIP' })).toHaveAttribute('download');
    expect(open(1_001, {})).toEqual([]);
  });
});
