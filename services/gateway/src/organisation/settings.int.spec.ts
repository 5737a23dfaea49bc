import { storedDossierDefaults } from '@jobref/contracts/domain/dossier-options';
import type { AppConfig } from '@jobref/contracts/browser/app-config';
import type { AuditEntry } from '@jobref/contracts/domain/audit';
import type { OrganisationSettings } from '@jobref/contracts/domain/organisation';
import type { Report } from '@jobref/contracts/domain/reports';
import type { HttpClient } from '@jobref/testing/http-client';
import { StartedProduct } from '../testing/started-product.js';

const settings = {
  name: 'Halden & Roe Surveying',
  footer: '12 Quay Street, Bristol BS1 4DJ',
  timeZone: 'America/New_York',
  locale: 'en-US',
};

describe('organisation settings', () => {
  const product = StartedProduct.forTests();
  let administrator: HttpClient;
  beforeAll(async () => {
    administrator = await product.administrator();
  });

  const read = async () => (await administrator.get<OrganisationSettings>('/api/admin/settings')).body;
  const put = (body: unknown, client = administrator, headers: Record<string, string> = {}) =>
    client.put('/api/admin/settings', body, headers);
  const config = async (client = product.client()) =>
    (await client.get<AppConfig>('/api/config')).body.organisation;

  it('are changed by an administrator and visible to everyone at once [AD-03]', async () => {
    expect(await read()).toEqual({
      name: 'JobRef',
      footer: '',
      timeZone: 'UTC',
      locale: 'en-GB',
      verification: true,
      linkMailSubject: '',
      linkMailMessage: '',
      dossier: storedDossierDefaults.parse({}),
      logoUrl: null,
      version: expect.any(String) as string,
    });
    expect(await config()).toEqual({ name: 'JobRef', logoUrl: null });
    const answer = await put(settings);
    expect([answer.status, answer.body]).toMatchObject([200, { ...settings, logoUrl: null }]);
    expect(await read()).toMatchObject({ ...settings, logoUrl: null });
    expect(await config()).toEqual({ name: settings.name, logoUrl: null });
  });

  it('are current at once for an administrator at every gateway [AD-03]', async () => {
    const other = await product.administrator(await product.addGateway());
    expect(await config(other)).toMatchObject({ name: settings.name });
    await put({ ...settings, name: 'Halden' });
    expect((await other.get<OrganisationSettings>('/api/admin/settings')).body.name).toBe('Halden');
    await put(settings);
  });

  it('are recorded in the audit log with their previous values [AD-03 RP-02]', async () => {
    await put({ ...settings, footer: 'Another footer' });
    const { body } = await administrator.get<AuditEntry[]>('/api/admin/audit?action=organisation.updated');
    expect(body[0]).toMatchObject({
      service: 'auth',
      recordType: 'organisation',
      actor: { username: 'admin' },
      before: { footer: settings.footer },
      after: { footer: 'Another footer' },
    });
  });

  it('set the time zone of reports [AD-03 RP-01]', async () => {
    const answer = await administrator.get<Report>('/api/admin/reports?from=2026-01-01&to=2026-01-31');
    expect(answer).toMatchObject({ status: 200, body: { timeZone: 'America/New_York' } });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'n'.repeat(201) }, 'name'],
    [{ name: 'nul\u0000' }, 'name'],
    [{ footer: 'f'.repeat(501) }, 'footer'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ timeZone: 'US/Pacific-New' }, 'timeZone'],
    [{ locale: 'xx-XX' }, 'locale'],
    [{ locale: ['en-GB'] }, 'locale'],
  ])('reject %j and stay unchanged [VA-08 VA-09]', async (changes, field) => {
    const before = await read();
    const answer = await put({ ...settings, ...changes });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_input', field }]);
    expect(await read()).toEqual(before);
  });

  it.each([[], 'settings', 7].map((body) => [body]))('reject %j [VA-08]', async (body) => {
    expect((await put(body)).status).toBe(400);
  });

  it('change only in the named fields, and not at all for an outdated version [AD-03]', async () => {
    await put(settings);
    const seen = await administrator.get('/api/admin/settings');
    const ifMatch = { 'if-match': seen.headers.get('etag') ?? '' };
    const changed = await put({ name: 'Only a name' }, administrator, ifMatch);
    expect([changed.status, changed.body]).toMatchObject([200, { ...settings, name: 'Only a name' }]);
    const late = await put({ footer: 'Late' }, administrator, ifMatch);
    const current = await read();
    expect([late.status, late.body]).toMatchObject([412, { code: 'conflict', current }]);
    expect(current).toMatchObject({ ...settings, name: 'Only a name' });
    const again = { 'if-match': `"${current.version}"` };
    expect((await put({ footer: 'Late' }, administrator, again)).headers.get('etag')).not.toBe(
      again['if-match'],
    );
    expect(await read()).toMatchObject({ name: 'Only a name', footer: 'Late' });
    await put(settings);
  });

  it('are neither read nor changed by anyone else [PE-01 PE-02 PE-08]', async () => {
    const before = await read();
    const agent = await product.agent();
    expect((await agent.get('/api/admin/settings')).status).toBe(403);
    expect((await put(settings, agent)).status).toBe(403);
    expect((await put(settings, product.client())).status).toBe(401);
    expect((await put(settings, administrator, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await read()).toEqual(before);
  });

  it('keep the name on the landing page while auth is unavailable, and return 503 to an administrator [AD-03]', async () => {
    await put(settings);
    await config();
    await product.services.auth.stop();
    expect(await config()).toEqual({ name: settings.name, logoUrl: null });
    expect((await administrator.get('/api/admin/settings')).status).toBe(503);
    await product.services.auth.start();
    expect(await read()).toMatchObject({ ...settings, logoUrl: null });
  });
});
