import { screen } from '@testing-library/react';
import { buildJobReference, buildPdf } from '../../../testing/build-job-reference.js';
import { card, open, path } from '../../../testing/open-job-reference.js';
import { person } from '../../../testing/person.js';

describe('LinkRows', () => {
  it('withdraws a link while the withdrawal of another is pending', async () => {
    const pdf = buildPdf();
    const jobReference = buildJobReference({ pdfGenerations: [pdf] });
    const links = ['a@x.example', 'b@x.example'].map((to) => ({
      ...{ id: to, pdfId: pdf.id, createdBy: jobReference.ownerId, createdAt: pdf.createdAt },
      ...{ expiresAt: '2999-01-01T00:00:00.000Z', withdrawnAt: null, hasPassword: false },
      ...{ mail: { to, status: 'sent', reason: null }, opened: 0, lastOpenedAt: null },
      ...{ downloaded: 0, lastDownloadedAt: null },
    }));
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
});
