import { plusDays } from '@jobref/contracts/domain/days';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '../../../domain/days/local-days.js';
import { AntdRoot } from '../../../ui/theme/antd-root.js';
import { buildReport, buildSettings, quietDays } from '../../../testing/build-report.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { person } from '../../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';
import { ReportsPanel } from './reports-panel.js';

const reportPath = 'GET /api/admin/reports';
const today = () => dayOf(new Date(), 'UTC');

const open = (answers: Parameters<typeof fakeServer>[0] = {}, path = '/admin/reports') => {
  const calls = fakeServer({
    'GET /api/admin/settings': { body: buildSettings() },
    'GET /api/admin/users': { body: [] },
    'GET /api/admin/audit': { body: [] },
    [reportPath]: { body: buildReport() },
    ...answers,
  });
  const element = (
    <AntdRoot>
      <ReportsPanel />
    </AntdRoot>
  );
  const page = renderRoutes([{ path: '/admin/reports', element }], {
    path,
    user: buildCurrentUser({ role: 'administrator' }),
  });
  const asked = () => calls.map((call) => call.path).filter((sent) => sent.startsWith('/api/admin/reports?'));
  return { ...page, asked };
};

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('ReportsPanel', () => {
  it('requests the last 30 days in the organisation’s time zone and shows the period [RP-01 RT-15]', async () => {
    const { asked } = open();
    expect(await screen.findByRole('heading', { name: 'Jobs created per day' })).toBeInTheDocument();
    expect(asked()).toEqual([`/api/admin/reports?from=${plusDays(today(), -29)}&to=${today()}`]);
    expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
  });

  it('shows jobs, uploads and PDFs with totals, and makes each bar accessible by keyboard [RP-01]', async () => {
    open();
    const titles = ['Jobs created per day', 'Files uploaded per day', 'PDFs generated per day'];
    const sums = ['3 in 3 days', '1,530 in 3 days', '1 in 3 days'];
    for (const [index, title] of titles.entries()) {
      const card = (await screen.findByRole('heading', { name: title })).parentElement;
      expect(card).toHaveTextContent(sums[index] ?? '');
    }
    const bars = await screen.findByRole('slider', { name: 'Files uploaded per day' });
    expect(bars).toHaveAttribute('aria-valuetext', 'Fri, 20 Nov 2026: 1,500 files');
    fireEvent.focus(bars);
    fireEvent.change(bars, { target: { value: '0' } });
    expect(bars).toHaveAttribute('aria-valuetext', 'Wed, 18 Nov 2026: 30 files');
  });

  it('shows the same figures as a table, kept in the address [RP-01]', async () => {
    const { router } = open();
    await person.click(await screen.findByRole('button', { name: 'Show as table' }));
    expect(cellsOf(await screen.findByRole('table', { name: 'Figures per day' }))).toEqual([
      ['Day', 'Jobs', 'Files', 'PDFs'],
      ['Fri, 20 Nov 2026', '1', '1,500', '0'],
      ['Thu, 19 Nov 2026', '0', '0', '0'],
      ['Wed, 18 Nov 2026', '2', '30', '1'],
      ['Total', '3', '1,530', '1'],
    ]);
    expect(router.state.location.search).toBe('?view=table');
    await person.click(screen.getByRole('button', { name: 'Show as charts' }));
    expect(router.state.location.search).toBe('');
  });

  it('shows statuses, storage and the most active agents as text and figures [RP-01]', async () => {
    const { mostActive } = buildReport();
    const [jonas] = mostActive;
    const gone = { userId: 'gone', user: null, jobReferences: 1, files: 0, pdfs: 0 };
    open({ [reportPath]: { body: buildReport({ mostActive: [jonas ?? gone, gone] }) } });
    expect(cellsOf(await screen.findByRole('table', { name: 'Jobs by status' })).slice(1)).toEqual([
      ['Completed', '2', '67 %'],
      ['In Progress', '1', '33 %'],
      ['Pending Review', '0', '0 %'],
      ['Draft', '0', '0 %'],
    ]);
    const storage = screen.getByRole('region', { name: 'Storage used' });
    expect(storage).toHaveTextContent('3.87 GB in 1,834 files and the PDFsAdded in the period402.0 MB');
    expect(cellsOf(screen.getByRole('table', { name: 'Most active agents' }))).toEqual([
      ['Agent', '', 'Jobs', 'Files', 'PDFs'],
      ['Jonas Weidner', '', '3', '1,530', '1'],
      ['Unknown person', '', '1', '0', '0'],
    ]);
  });

  it('switches to a preset or custom period [RP-01]', async () => {
    const { asked, router } = open();
    await person.click(await screen.findByRole('radio', { name: 'This year' }));
    await waitFor(() => expect(asked().at(-1)).toContain(`from=${today().slice(0, 4)}-01-01&to=${today()}`));
    await person.click(screen.getByRole('radio', { name: '7 days' }));
    await person.click(screen.getByRole('radio', { name: 'Custom' }));
    expect(router.state.location.search).toBe(`?from=${plusDays(today(), -6)}&to=${today()}`);
    const from = screen.getAllByLabelText('From')[0] as HTMLElement;
    await person.clear(from);
    await person.type(from, '2026-01-15{Enter}');
    await waitFor(() => expect(asked().at(-1)).toMatch(/from=2026-01-15&to=/));
  });

  it('draws weekly bars for a long period', async () => {
    const days = quietDays('2026-01-01', 200).map((day) => ({ ...day, files: 1 }));
    open({ [reportPath]: { body: buildReport({ days }) } }, '/admin/reports?from=2026-01-01&to=2026-07-19');
    expect(await screen.findByRole('heading', { name: 'Files uploaded per week' })).toBeInTheDocument();
  });

  it('shows that there was no work and offers a longer period', async () => {
    const nothing = buildReport({ days: quietDays('2026-11-14', 7), mostActive: [] });
    const { router } = open({ [reportPath]: { body: nothing } }, '/admin/reports?period=7');
    expect(await screen.findByText('No work in this period')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Storage used' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show this year' }));
    expect(router.state.location.search).toBe('?period=year');
  });

  it('shows skeletons while loading and an error beside a working log [RP-01]', async () => {
    let fails = true;
    open({
      [reportPath]: () =>
        fails
          ? { status: 503, body: { message: 'The job service is not reachable' } }
          : { body: buildReport() },
    });
    const loading = within(screen.getAllByRole('status', { name: 'Loading' })[0] as HTMLElement);
    for (const name of ['Jobs by status', 'Storage used', 'Text of files', 'Most active agents'])
      expect(loading.getByRole('region', { name })).toBeInTheDocument();
    expect(await screen.findByText('The report could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('503: The job service is not reachable')).toBeInTheDocument();
    expect(await screen.findByText('The audit log is empty')).toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Jobs created per day' })).toBeInTheDocument();
  });

  it('names a time zone other than the user’s own, and works without settings', async () => {
    open({ 'GET /api/admin/settings': { body: buildSettings({ timeZone: 'America/New_York' }) } });
    expect(await screen.findByText(/time zone America\/New York$/)).toBeInTheDocument();
    document.body.innerHTML = '';
    open({ 'GET /api/admin/settings': { status: 503 } });
    expect(await screen.findByRole('heading', { name: 'Jobs created per day' })).toBeInTheDocument();
  });
});
