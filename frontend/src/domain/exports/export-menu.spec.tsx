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

describe('export menu', () => {
  const saved = savedFiles();

  it('exports the list as filtered and sorted, in the person’s time zone, under the server’s file name', async () => {
    const headers = { 'content-disposition': 'attachment; filename=job-references-2026-11-23.csv' };
    const calls = open({ [`GET ${path}`]: { body: 'Reference', headers } });
    await choose('CSV');
    await waitFor(() => expect(saved).toEqual(['job-references-2026-11-23.csv']));
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const asked = new URLSearchParams({ sort: 'title', format: 'csv', timeZone });
    expect(calls.map((call) => call.path)).toEqual([`${path}?${asked.toString()}`]);
  });

  it('shows the reason of a refusal', async () => {
    open({
      [`GET ${path}`]: { status: 429, body: { message: 'Two of your downloads are already running.' } },
    });
    await choose('Excel');
    expect(await screen.findByText('Two of your downloads are already running.')).toBeInTheDocument();
  });
});
