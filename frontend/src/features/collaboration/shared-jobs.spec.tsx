import { buildSharedJob } from '../../testing/build-task.js';
import { onPhone } from '../../testing/on-phone.js';
import { helen, itemOf, list, open, rowOf } from '../../testing/open-collaboration.js';

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

  it('shows the same without a table [CO-05]', async () => {
    const shared = buildSharedJob();
    open({ 'GET /api/shared-jobs': list([shared]) }, '/collaboration?tab=shared');
    const item = await itemOf(shared.job.title);
    for (const text of [shared.job.clientName, shared.permissions, 'Shared by'])
      expect(item.getByText(text)).toBeInTheDocument();
    expect(item.getByRole('link')).toHaveAttribute('href', `/jobs/${shared.job.id}`);
  });
});
