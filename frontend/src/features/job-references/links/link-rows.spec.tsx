import type { ClientLink } from '@jobref/contracts/domain/client-links';
import { act, screen } from '@testing-library/react';
import { buildJobReference, buildPdf } from '../../../testing/build-job-reference.js';
import { card, open, path } from '../../../testing/open-job-reference.js';
import { person } from '../../../testing/person.js';
import { renderRoutes } from '../../../testing/render.js';
import { LinkRows } from './link-rows.js';

const pdf = buildPdf();
const jobReference = buildJobReference({ pdfGenerations: [pdf] });
const linkTo = (to: string, expiresAt = '2999-01-01T00:00:00.000Z'): ClientLink => ({
  ...{ id: to, pdfId: pdf.id, createdBy: jobReference.ownerId, createdAt: pdf.createdAt },
  ...{ expiresAt, withdrawnAt: null, hasPassword: false },
  ...{ mail: { to, status: 'sent', reason: null }, opened: 0, lastOpenedAt: null },
  ...{ downloaded: 0, lastDownloadedAt: null },
});

describe('LinkRows', () => {
  it('withdraws a link while the withdrawal of another is pending', async () => {
    const links = ['a@x.example', 'b@x.example'].map((to) => linkTo(to));
    const never = () => new Promise<never>(() => undefined);
    const withdrawals = links.map(({ id }) => `DELETE ${path(jobReference)}/links/${id}`);
    const { calls } = open(jobReference, {
      [`GET ${path(jobReference)}/links`]: { body: links },
      ...Object.fromEntries(withdrawals.map((withdrawal) => [withdrawal, never])),
    });
    const pdfs = await card('PDFs');
    for (const { id } of links) {
      await person.click(await pdfs.findByRole('button', { name: `Withdraw the link sent to ${id}` }));
      await person.click(await screen.findByRole('button', { name: 'Withdraw link' }));
    }
    const sent = calls.filter(({ method }) => method === 'DELETE');
    expect(sent.map(({ method, path: to }) => `${method} ${to}`)).toEqual(withdrawals);
  });

  it('shows that a link has expired, on a page that stays open', () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00.000Z') });
    const links = [linkTo('a@x.example', '2026-11-21T08:00:30.000Z')];
    renderRoutes([{ path: '/', element: <LinkRows jobReferenceId={jobReference.id} links={links} /> }]);
    expect(screen.getByText(/^Mail sent, expires/)).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText(/^Expired/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});
