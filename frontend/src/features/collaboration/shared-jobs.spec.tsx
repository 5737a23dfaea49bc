import { buildSharedJob } from '../../testing/build-collaboration.js';
import { onPhone } from '../../testing/on-phone.js';
import { helen, list, open, rowOf } from '../../testing/open-collaboration.js';

describe('Shared Jobs', () => {
  it('shows title, reference, client, sharer and permissions [CO-05 EN-08 AP-20]', async () => {
    const shared = buildSharedJob({ permissions: 'edit', sharedByUser: helen });
    open({ 'GET /api/shared-jobs': list([shared]) }, '/collaboration?tab=shared');
    const row = await rowOf('Solar array handover');
    for (const text of ['000120', 'Bergmann GmbH', 'Helen Brandt', 'edit'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByText('Solar array handover')).toHaveAttribute('href', `/jobs/${shared.job.id}`);
  });
});

describe('Shared Jobs on phones', () => {
  onPhone();

  it('shows the same, each fact with its label [CO-05]', async () => {
    const shared = buildSharedJob({ sharedByUser: helen });
    open({ 'GET /api/shared-jobs': list([shared]) }, '/collaboration?tab=shared');
    const row = await rowOf(shared.job.title);
    const facts = [
      [shared.job.clientName, 'Client'],
      ['Helen Brandt', 'Shared by'],
      [shared.permissions, 'Permissions'],
      [/ago$/, 'Shared'],
    ] as const;
    for (const [fact, label] of facts)
      expect(row.getByText(fact).closest('td')).toHaveAttribute('data-label', label);
    expect(row.getByRole('link')).toHaveAttribute('href', `/jobs/${shared.job.id}`);
  });
});
