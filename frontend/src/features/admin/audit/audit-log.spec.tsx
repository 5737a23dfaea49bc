import { screen, waitFor, within } from '@testing-library/react';
import { AntdRoot } from '../../../ui/theme/antd-root.js';
import { buildAuditEntry } from '../../../testing/build-report.js';
import { buildPerson } from '../../../testing/build-collaboration.js';
import { fakeServer } from '../../../testing/fake-server.js';
import { person } from '../../../testing/person.js';
import { buildCurrentUser, renderRoutes } from '../../../testing/render.js';
import { exactTime } from '../../../ui/text/relative-time-text.js';
import { AuditLogCard } from './audit-log-card.js';
import { formatTimestamp } from './audit-labels.js';

const helen = buildPerson({ firstName: 'Helen', lastName: 'Brandt', username: 'hbrandt' });
const gerald = buildPerson({ firstName: 'Gerald', lastName: 'Whitmore', username: 'gwhitmore' });
const logPath = 'GET /api/admin/audit';

const open = (answers: Parameters<typeof fakeServer>[0], query = '') => {
  const calls = fakeServer({ 'GET /api/admin/users': { body: [helen, gerald] }, ...answers });
  const element = (
    <AntdRoot>
      <AuditLogCard />
    </AntdRoot>
  );
  const page = renderRoutes([{ path: '/', element }], {
    path: `/${query}`,
    user: buildCurrentUser({ role: 'administrator' }),
  });
  const asked = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/audit'));
  return { ...page, asked };
};

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Audit log' });
  const [, ...found] = within(table).getAllByRole('row');
  return found.map((row) => [...row.children].map((cell) => cell.textContent));
};

describe('AuditLogCard', () => {
  it('shows who did what to which record, when and from where [RP-02]', async () => {
    const at = '2026-11-20T14:02:11.123456Z';
    open({
      [logPath]: {
        body: [
          buildAuditEntry({ at, action: 'pdf.requested', recordType: 'pdf_generation' }),
          buildAuditEntry({
            action: 'job_reference.deleted',
            jobReference: null,
            before: { reference: 'JR-2026-000007' },
            after: null,
          }),
          buildAuditEntry({
            service: 'auth',
            action: 'user.deactivated',
            recordType: 'user',
            recordId: gerald.id,
            jobReference: null,
          }),
          buildAuditEntry({
            service: 'notify',
            actorKind: 'system',
            actor: null,
            actorName: 'notify',
            action: 'mail.sent',
            recordType: 'mail',
            jobReference: null,
            after: { userId: helen.id, kind: 'welcome' },
            address: null,
          }),
          buildAuditEntry({
            actorKind: 'anonymous',
            actor: null,
            action: 'user.sign_in_refused',
            recordType: 'user',
            recordId: null,
            jobReference: null,
          }),
          buildAuditEntry({
            actor: null,
            action: 'thing.turned_round',
            recordType: 'odd_thing',
            jobReference: null,
          }),
        ],
      },
    });
    await screen.findByText('Gerald Whitmore');
    const when = formatTimestamp(at);
    expect(await rows()).toEqual([
      [when, 'Jonas Weidner @jweidner', 'PDF asked for', 'JR-2026-000123', '84.112.40.7'],
      [when, 'Jonas Weidner @jweidner', 'Job deleted', 'JR-2026-000007', '84.112.40.7'],
      [when, 'Jonas Weidner @jweidner', 'User deactivated', 'Gerald Whitmore @gwhitmore', '84.112.40.7'],
      [when, 'JobRef notify', 'Mail sent', 'Helen Brandt @hbrandt', '–JobRef itself'],
      [when, 'Not signed in ', 'Sign-in refused', 'User', '84.112.40.7'],
      [when, 'Unknown person ', 'Thing turned round', 'Odd thing', '84.112.40.7'],
    ]);
    expect(screen.getByRole('link', { name: /000123$/ })).toHaveAttribute('href', '/jobs/7');
    expect(screen.queryByRole('link', { name: /000007$/ })).not.toBeInTheDocument();
  });

  it('shows the changed fields before and after, on demand [RP-02]', async () => {
    const due = '2026-11-20T10:00:00.000Z';
    const where = { jobReferenceId: '7' };
    open({
      [logPath]: {
        body: [
          buildAuditEntry({
            before: {
              ...where,
              ownerId: helen.id,
              fileSize: 2_936_012,
              status: 'in_progress',
              clientEmail: null,
            },
            after: {
              ...where,
              status: 'completed',
              clientEmail: 'a@b.example',
              ownerId: gerald.id,
              seenAt: due,
            },
          }),
        ],
      },
    });
    const button = await screen.findByRole('button', { name: 'Job edited' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await person.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBeInTheDocument();
    const details = within(screen.getByRole('table', { name: 'What was recorded' })).getAllByRole('row');
    expect(details.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Field', 'Before', 'After'],
      // In the order of the form, not of the database.
      ['Client email', 'Nothing', 'a@b.example'],
      ['Status', 'In Progress', 'Completed'],
      ['Owner', 'Helen Brandt', 'Gerald Whitmore'],
      ['Size', '2.8 MB', 'Nothing'],
      ['Seen at', 'Nothing', exactTime(due)],
    ]);
    expect(screen.getByText('Number 1204 of the log of job references')).toBeInTheDocument();
    await person.click(button);
    expect(screen.queryByRole('table', { name: 'What was recorded' })).not.toBeInTheDocument();
  });

  it('shows added values, and whether details were erased or never recorded [RP-02]', async () => {
    const files = [{ id: '1', originalName: 'roof.jpg', fileSize: 2_936_012, mimeType: 'image/jpeg' }];
    const erasedAt = '2026-11-20T10:00:00.000Z';
    open({
      [logPath]: {
        body: [
          buildAuditEntry({ action: 'files.added', before: null, after: { files } }),
          buildAuditEntry({ before: null, after: null, erasedAt, sequence: null }),
          buildAuditEntry({ action: 'user.signed_out', before: null, after: null }),
        ],
      },
    });
    for (const name of ['Files uploaded', 'Job edited', 'Signed out'])
      await person.click(await screen.findByRole('button', { name }));
    expect(screen.getByText('roof.jpg (2.8 MB)')).toBeInTheDocument();
    expect(
      screen.getByText(`The details were erased on request on ${exactTime(erasedAt)}.`),
    ).toBeInTheDocument();
    expect(screen.getByText('No fields were recorded with it.')).toBeInTheDocument();
    expect(screen.getByText('Not sealed yet')).toBeInTheDocument();
  });

  it('filters by user, action and period, in the address and for the export [RP-02]', async () => {
    const exported: URLSearchParams[] = [];
    const { asked, router } = open({
      [logPath]: { body: [buildAuditEntry()] },
      'GET /api/exports/audit': ({ path }) => {
        exported.push(new URLSearchParams(path.split('?')[1]));
        return { status: 503, body: {} };
      },
    });
    await screen.findByRole('button', { name: 'Job edited' });
    await person.click(screen.getByLabelText('User'));
    await person.type(screen.getByLabelText('User'), 'whit');
    expect(screen.queryByText('@hbrandt')).not.toBeInTheDocument();
    await person.click(await screen.findByText('@gwhitmore'));
    await person.click(screen.getByLabelText('Action'));
    await person.type(screen.getByLabelText('Action'), 'signed in');
    await person.click(await screen.findByTitle('Signed in'));
    await person.type(screen.getByLabelText('From'), '2026-11-01{Enter}');
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?who=${gerald.id}&action=user.signed_in&since=2026-11-01`),
    );
    // The day begins in the user's time zone.
    const query = new URLSearchParams(asked().at(-1)?.split('?')[1]);
    expect(query.get('from')).toBe(new Date(2026, 10, 1).toISOString());
    expect([query.get('userId'), query.get('action')]).toEqual([gerald.id, 'user.signed_in']);
    query.delete('limit');
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excel' }));
    await waitFor(() => expect(exported).toHaveLength(1));
    const [file] = exported;
    for (const [name, value] of query) expect(file?.get(name)).toBe(value);
    expect(file?.get('format')).toBe('xlsx');
  });

  it('offers all actions of client links in the filter [RP-02]', async () => {
    open({ [logPath]: { body: [buildAuditEntry()] } });
    await screen.findByRole('button', { name: 'Job edited' });
    await person.click(screen.getByLabelText('Action'));
    await person.type(screen.getByLabelText('Action'), 'links to clients');
    for (const name of ['Link made', 'Link opened by client', 'PDF downloaded by client', 'Link withdrawn'])
      expect(await screen.findByTitle(name)).toBeInTheDocument();
  });

  it('ignores invalid values in the address, and clears filters that match nothing', async () => {
    const { asked, router } = open(
      { [logPath]: ({ path }) => ({ body: path.includes('action') ? [] : [buildAuditEntry()] }) },
      '?tab=reports&who=nobody&since=soon&action=user.age_changed',
    );
    expect(await screen.findByText('Nothing matches these filters')).toBeInTheDocument();
    expect(asked()).toEqual(['/api/admin/audit?action=user.age_changed&limit=20']);
    expect(screen.getByText('User age changed')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByRole('button', { name: 'Job edited' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=reports');
  });

  it('loads page after page, and keeps the loaded ones when a page fails [RP-02 AP-30]', async () => {
    let fails = true;
    open({
      [logPath]: ({ path }) => {
        const isFirst = !path.includes('cursor=next');
        if (!isFirst && fails) return { status: 503, body: { message: 'Away' } };
        const headers = { 'x-total-count': '2', ...(isFirst && { 'x-next-cursor': 'next' }) };
        return { body: [buildAuditEntry(isFirst ? {} : { action: 'user.created' })], headers };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('More entries could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Job edited' })).toBeInTheDocument();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'User created' })).toBeInTheDocument();
    expect(screen.getByText('Showing 1–2 of 2')).toBeInTheDocument();
  });

  it('shows why the log could not be loaded', async () => {
    open({ [logPath]: { status: 503, body: { message: 'A log is away' } } });
    expect(await screen.findByText('The audit log could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('503: A log is away')).toBeInTheDocument();
  });
});
