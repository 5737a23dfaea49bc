import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../testing/fake-server.js';
import { person } from '../../testing/person.js';
import { renderRoutes } from '../../testing/render.js';
import { savedFiles } from '../../testing/saved-files.js';
import { AntdRoot } from '../../ui/theme/antd-root.js';
import { ExportMenu } from './export-menu.js';

const path = '/api/exports/jobs';
const open = (answers: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(answers);
  const element = (
    <AntdRoot>
      <ExportMenu path={path} parameters={{ sort: 'title', columns: undefined }} />
    </AntdRoot>
  );
  renderRoutes([{ path: '/', element }], { path: '/' });
  return calls;
};
const choose = async (format: string) => {
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: format }));
};

describe('an export', () => {
  const saved = savedFiles();

  it('is asked for as the list stands, on the person’s clock, and saved under the server’s name', async () => {
    const headers = { 'content-disposition': 'attachment; filename=job-references-2026-11-23.csv' };
    const calls = open({ [`GET ${path}`]: { body: 'Reference', headers } });
    await choose('CSV');
    await waitFor(() => expect(saved).toEqual(['job-references-2026-11-23.csv']));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const asked = new URLSearchParams({ sort: 'title', format: 'csv', timeZone });
    expect(calls.map((call) => call.path)).toEqual([`${path}?${asked.toString()}`]);
  });

  it('says why it was refused', async () => {
    open({ [`GET ${path}`]: { status: 429, body: { message: 'Two downloads of yours are on their way.' } } });
    await choose('Excel');
    expect(await screen.findByText('Two downloads of yours are on their way.')).toBeInTheDocument();
  });
});
