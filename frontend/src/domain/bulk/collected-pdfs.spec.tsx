import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { renderRoutes } from '../../testing/render.js';
import { savedFiles } from '../../testing/saved-files.js';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { CollectedPdfs } from './collected-pdfs.js';

const open = (count: number, body: object, zip?: object, merged?: object) => {
  const calls = fakeServer({
    'GET /api/bulk/w/pdfs': { body },
    ...(zip && { 'GET /api/bulk/w/pdfs.zip': zip }),
    ...(merged && { 'GET /api/bulk/w/pdfs.pdf': merged }),
  });
  show(count);
  return calls;
};
const show = (count: number) => {
  const element = (
    <AntdRoot>
      <CollectedPdfs workId="w" count={count} />
    </AntdRoot>
  );
  renderRoutes([{ path: '/', element }]);
};

describe('PDFs of bulk work', () => {
  const saved = savedFiles();

  it('are counted while they are made, and downloaded as one archive once ready', async () => {
    const zip = {
      body: 'PK',
      headers: { 'content-disposition': 'attachment; filename=pdfs-2026-11-23.zip' },
    };
    open(40, { total: 40, done: 12, missing: 1 }, zip);
    expect(await screen.findByText('12 of 40 PDFs ready, 1 could not be made')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'PDFs ready' })).toHaveAttribute('value', '13');
    await person.click(screen.getByRole('button', { name: 'Download those that are ready' }));
    await waitFor(() => expect(saved).toEqual(['pdfs-2026-11-23.zip']));
  });

  it('are not asked for again once that is refused', async () => {
    jest.useFakeTimers();
    const calls = fakeServer({ 'GET /api/bulk/w/pdfs': { status: 404 } });
    show(2);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    jest.useRealTimers();
    expect(calls).toHaveLength(1);
  });

  it('are offered as one archive once all are made; a refused download shows its reason', async () => {
    const zip = { status: 429, body: { message: 'Two of your downloads are already running.' } };
    open(2, { total: 2, done: 2, missing: 0 }, zip);
    expect(await screen.findByText('2 PDFs ready')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Download as ZIP' }));
    expect(await screen.findByText('Two of your downloads are already running.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('are offered as one PDF too once all are made; a refused download shows its reason', async () => {
    const pdf = {
      body: '%PDF',
      headers: { 'content-disposition': 'attachment; filename=pdfs-2026-11-23.pdf' },
    };
    open(100, { total: 100, done: 100, missing: 0 }, undefined, pdf);
    await person.click(await screen.findByRole('button', { name: 'Download as one PDF' }));
    await waitFor(() => expect(saved).toEqual(['pdfs-2026-11-23.pdf']));
    cleanup();
    const refusal = { status: 412, body: { message: 'Please download the ZIP.' } };
    open(2, { total: 2, done: 2, missing: 0 }, undefined, refusal);
    await person.click(await screen.findByRole('button', { name: 'Download as one PDF' }));
    expect(await screen.findByText('Please download the ZIP.')).toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  it.each([
    ['some are still being made', { total: 3, done: 2, missing: 0 }, 'Download those that are ready'],
    ['they are more than can be merged', { total: 101, done: 101, missing: 0 }, 'Download as ZIP'],
  ])('are not offered as one PDF while %s', async (_, body, offered) => {
    open(body.total, body);
    expect(await screen.findByRole('button', { name: offered })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download as one PDF' })).not.toBeInTheDocument();
  });

  it('are not requested when they exceed one archive', () => {
    expect(open(1_001, {})).toEqual([]);
  });
});
