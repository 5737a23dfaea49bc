import { randomUUID } from 'node:crypto';
import { anonymous, systemActor } from '@jobref/contracts/domain/actor';
import { type DossierDefaults, storedDossierDefaults } from '@jobref/contracts/domain/dossier-options';
import { actorOf, authForTests } from '../testing/started-auth.js';

const settings = {
  name: 'Halden & Roe Surveying',
  footer: '12 Quay Street, Bristol BS1 4DJ',
  timeZone: 'Europe/London',
  locale: 'en-GB',
};
const dossier = storedDossierDefaults.parse({});
const sending = { verification: true, linkMailSubject: '', linkMailMessage: '', dossier };
const version = expect.any(String) as string;
interface Entry {
  action: string;
  recordType: string;
  actorId: string;
  before: object;
  after: object;
}

describe('organisation settings', () => {
  const auth = authForTests();

  const current = () => auth.client.organisation(anonymous, {});
  const update = (changes: object = {}) =>
    auth.client.updateOrganisation(auth.administrator, { ...settings, ...changes });
  const setLogo = (version: string | null) => auth.client.setLogo(auth.administrator, { version });
  /** Returns the audit entries added since the last call. */
  let looked = '1970-01-01';
  const newEntries = async (): Promise<Entry[]> => {
    const rows = await auth.query<Entry & { at: string }>(
      `select action, record_type as "recordType", actor_id as "actorId", before, after, at::text
       from auth.audit_log where record_type = 'organisation' and at > $1 order by at`,
      [looked],
    );
    looked = rows.at(-1)?.at ?? looked;
    return rows.map(({ action, recordType, actorId, before, after }) => ({
      action,
      recordType,
      actorId,
      before,
      after,
    }));
  };
  const removals = async () =>
    (
      await auth.query<{ prefix: string }>(
        `select payload->'prefixes'->>0 as prefix from auth.outbox where name = 'remove-objects' order by created_at`,
      )
    ).map(({ prefix }) => prefix);

  it('are readable by everyone and always current', async () => {
    expect(await current()).toEqual({
      name: 'JobRef',
      footer: '',
      timeZone: 'UTC',
      locale: 'en-GB',
      logoVersion: null,
      ...sending,
      version,
    });
    await auth.query(`update auth.organisation_settings set name = 'Renamed beside all rules'`);
    expect((await current()).name).toBe('Renamed beside all rules');
  });

  it('are a single row', async () => {
    await expect(
      auth.query(`insert into auth.organisation_settings (only_row) values (false)`),
    ).rejects.toThrow('organisation_settings_one_row');
  });

  it('are updated by an administrator, with an audit entry of the changes [AD-03 PE-07]', async () => {
    expect(await update()).toEqual({ ...settings, ...sending, logoVersion: null, version });
    expect(await current()).toEqual({ ...settings, ...sending, logoVersion: null, version });
    const { id: actorId } = auth.administrator;
    expect(await newEntries()).toEqual([
      {
        action: 'organisation.updated',
        recordType: 'organisation',
        actorId,
        before: { name: 'Renamed beside all rules', footer: '', timeZone: 'UTC' },
        after: { name: settings.name, footer: settings.footer, timeZone: 'Europe/London' },
      },
    ]);
  });

  it('record nothing when nothing changes [PE-07]', async () => {
    await update();
    expect(await newEntries()).toEqual([]);
  });

  it('hold the dossier defaults, with an audit entry of their changes [AD-03 PE-07]', async () => {
    const wanted: DossierDefaults = {
      ...dossier,
      accentColour: '#102030',
      disclaimer: 'No warranty',
      photoSize: 'large',
      captions: false,
      language: 'de',
    };
    expect(await update({ dossier: wanted })).toMatchObject({ dossier: wanted });
    expect(await newEntries()).toMatchObject([{ before: { dossier }, after: { dossier: wanted } }]);
    await update({ dossier: wanted });
    expect(await newEntries()).toEqual([]);
    const unknown = { ...dossier, sections: { ...dossier.sections, unknown: true } };
    // Unknown fields are ignored [VA-10].
    expect((await update({ dossier: unknown })).dossier).toEqual(dossier);
    await newEntries();
  });

  it('keep values set in an earlier version, and fill in defaults for the rest', async () => {
    const kept = { accentColour: '#102030', disclaimer: 'No warranty', signature: true };
    await auth.query(`update auth.organisation_settings set dossier = '${JSON.stringify(kept)}'`);
    expect((await current()).dossier).toEqual({ ...dossier, ...kept });
    await auth.query(`update auth.organisation_settings set dossier = '{}'`);
  });

  it('cannot be changed by anyone but an administrator [PE-02]', async () => {
    const agent = actorOf(await auth.addAgent('outsider'));
    const refused = { code: 'administrator_required' };
    for (const actor of [agent, anonymous, systemActor('mail worker')]) {
      await expect(
        auth.client.updateOrganisation(actor, { ...settings, name: 'Taken over' }),
      ).rejects.toMatchObject(refused);
      await expect(auth.client.setLogo(actor, { version: randomUUID() })).rejects.toMatchObject(refused);
    }
    expect(await current()).toEqual({ ...settings, ...sending, logoVersion: null, version });
    expect(await newEntries()).toEqual([]);
  });

  it('reject invalid values [VA-08]', async () => {
    for (const [field, value] of [
      ['name', ' '],
      ['timeZone', '+02:00'],
      ['locale', 'xx-XX'],
    ] as const)
      await expect(update({ [field]: value })).rejects.toMatchObject({ code: 'invalid_input', field });
    expect(await current()).toEqual({ ...settings, ...sending, logoVersion: null, version });
  });

  it('accept every time zone that a browser offers, as Postgres knows them all [AD-03 RP-01]', async () => {
    const offered = Intl.supportedValuesOf('timeZone');
    const known = await auth.query<{ name: string }>('select name from pg_timezone_names');
    const names = new Set(known.map(({ name }) => name));
    expect(offered.filter((name) => !names.has(name))).toEqual([]);
  });

  it('reject a time zone that Intl knows and Postgres does not [VA-08]', async () => {
    const [row] = await auth.query<{ unknown: boolean }>(
      `select not exists (select from pg_timezone_names where name = 'US/Pacific-New') as unknown`,
    );
    expect(row?.unknown).toBe(true);
    await expect(update({ timeZone: 'US/Pacific-New' })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'timeZone',
    });
  });

  it('hold the newest logo; a change removes the previous one from the store [AD-03]', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await setLogo(first)).toMatchObject({ ...settings, logoVersion: first });
    expect(await removals()).toEqual([]);
    expect((await setLogo(second)).logoVersion).toBe(second);
    expect((await setLogo(null)).logoVersion).toBeNull();
    expect(await removals()).toEqual([`organisation/logos/${first}/`, `organisation/logos/${second}/`]);
    expect((await newEntries()).map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'organisation.logo_changed', before: { logoVersion: null }, after: { logoVersion: first } },
      { action: 'organisation.logo_changed', before: { logoVersion: first }, after: { logoVersion: second } },
      { action: 'organisation.logo_removed', before: { logoVersion: second }, after: { logoVersion: null } },
    ]);
  });

  it('keep a logo that is set again, and skip the removal of a missing one', async () => {
    const version = randomUUID();
    await setLogo(version);
    const removed = await removals();
    await newEntries();
    await setLogo(version);
    expect(await removals()).toEqual(removed);
    expect(await newEntries()).toEqual([]);
    await setLogo(null);
    await setLogo(null);
    expect(await removals()).toEqual([...removed, `organisation/logos/${version}/`]);
  });

  it('keep exactly one of several logos set concurrently, and remove each of the others once', async () => {
    const versions = Array.from({ length: 5 }, () => randomUUID());
    const before = (await removals()).length;
    let setting: Promise<unknown> = Promise.resolve();
    await auth.whileRowsLocked('select from auth.organisation_settings for update', versions.length, () => {
      setting = Promise.all(versions.map(setLogo));
    });
    await setting;
    const { logoVersion } = await current();
    expect(versions).toContain(logoVersion);
    expect((await removals()).slice(before).sort()).toEqual(
      versions
        .filter((version) => version !== logoVersion)
        .map((version) => `organisation/logos/${version}/`)
        .sort(),
    );
  });
});
