import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OpenedLink } from '@jobref/contracts/domain/client-links';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { renderRoutes } from '../../testing/render.js';
import { LinkPage } from './link-page.js';
import { clientLanguage } from '../../domain/client-language/client-language.js';

const opened = 'c7b0e7ac-4b8c-4d3c-9a68-94b2f7c0a001';

const link: OpenedLink = {
  id: opened,
  reference: 'JR-2026-000007',
  title: 'Roof survey',
  language: 'en',
  issuedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  pages: 3,
  size: 4096,
  photos: ['Gable', 'Chimney'].map((caption, index) => ({
    id: String(index),
    caption,
    width: null,
    height: null,
  })),
};

/** Reloads the page of an opened link. */
const reload = async (
  status: () => number,
  body: unknown = { message: 'No' },
  open: object = { status: 404, body: { code: 'not_found', message: 'No' } },
) => {
  const calls = fakeServer({
    'GET /api/config': { body: { organisation: { name: 'Halden & Roe' } } },
    [`GET /api/links/${opened}`]: () => ({ status: status(), body }),
    'POST /api/links/open': open,
  });
  const { router } = renderRoutes([
    { path: '/', element: null },
    { path: '/l/:token', element: <LinkPage /> },
  ]);
  await act(() => router.navigate('/l/token', { state: { linkId: opened } }));
  return Object.assign(calls, { router });
};

describe('LinkPage', () => {
  it('offers a retry, not the form, when an opened link cannot be loaded', async () => {
    const calls = await reload(() => 503);
    expect(await screen.findByText('The dossier could not be loaded')).toBeInTheDocument();
    const before = calls.length;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.length).toBeGreaterThan(before);
    expect(screen.queryByText('Open the dossier')).not.toBeInTheDocument();
  });

  it('uses the dossier’s language, else the browser’s', async () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['pl', 'de-AT', 'en']);
    await reload(() => 404);
    expect(await screen.findByRole('button', { name: 'Dossier öffnen' })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('lang', 'de');
    const arabic = clientLanguage('ar');
    expect(arabic.pages(2)).toBe('صفحتان');
    expect(arabic.day('2026-11-22T12:00:00.000Z')).toContain('2026');
    expect(clientLanguage('fr').texts.open).toBe('Ouvrir le dossier');
    languages.mockRestore();
  });

  it('writes numbers in the dossier’s language', async () => {
    await reload(() => 200, { ...link, language: 'de', pages: 1204, size: 1_363_148 });
    expect(await screen.findByText(/1\.204 Seiten, 1,3 MB/)).toBeInTheDocument();
    expect(clientLanguage('fr').size(1_363_148)).toBe('1,3 MB');
  });

  it('shows the form again when the link is refused', async () => {
    await reload(() => 404);
    expect(await screen.findByRole('button', { name: 'Open the dossier' })).toBeInTheDocument();
  });

  it('has no button when the link expired or was withdrawn', async () => {
    fakeServer({
      'GET /api/config': { body: { organisation: { name: 'Halden & Roe' } } },
      'POST /api/links/open': { status: 404, body: { code: 'not_found', message: 'No' } },
    });
    const { router } = renderRoutes([
      { path: '/', element: null },
      { path: '/l/:token', element: <LinkPage /> },
    ]);
    await act(() => router.navigate('/l/token'));
    await person.click(await screen.findByRole('button', { name: 'Open the dossier' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['a photo', () => fireEvent.error(screen.getByRole('img', { name: 'Gable' }))],
    ['the download', () => fireEvent.click(screen.getByRole('link', { name: 'Download PDF' }))],
  ])('tells at once that the link was withdrawn when %s reveals it', async (_what, find) => {
    let status = 200;
    await reload(() => status, link);
    await person.click(await screen.findByRole('tab', { name: /Photos/ }));
    status = 404;
    find();
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
  });

  it('downloads the PDF only while the link works', async () => {
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    let status = 200;
    await reload(() => status, link);
    const download = await screen.findByRole('link', { name: 'Download PDF' });
    await person.click(download);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    status = 404;
    await person.click(download);
    expect(await screen.findByText(/This link does not work/)).toBeInTheDocument();
    expect(save).toHaveBeenCalledTimes(1);
    save.mockRestore();
  });

  it('downloads the PDF of a page that was left open until it had to be opened again', async () => {
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    let status = 200;
    const calls = await reload(() => status, link, { body: link });
    const download = await screen.findByRole('link', { name: 'Download PDF' });
    status = 404;
    await person.click(download);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Roof survey' })).toBeInTheDocument();
    save.mockRestore();
  });

  it('closes a large photo on Back and still shows the photos', async () => {
    const { router } = await reload(() => 200, link);
    await person.click(await screen.findByRole('tab', { name: /Photos/ }));
    await person.click(screen.getByRole('button', { name: 'Gable' }));
    const large = await screen.findByRole('dialog', { name: 'Gable' });
    await person.click(within(large).getByRole('button', { name: 'Next photo' }));
    expect(await screen.findByRole('dialog', { name: 'Chimney' })).toBeInTheDocument();
    await act(() => router.navigate(-1));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gable' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/l/token');
  });
});
