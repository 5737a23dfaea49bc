import { anonymous } from '@jobref/contracts/actor';
import { type StartedAuth, startAuth } from '../testing/started-auth.js';

describe('the organisation', () => {
  let auth: StartedAuth;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  it('is told to everybody, as it stands now', async () => {
    const current = () => auth.client.organisation(anonymous, {});
    expect(await current()).toEqual({ name: 'JobRef', footer: '', timeZone: 'UTC', locale: 'en-GB' });
    await auth.query(`update auth.organisation_settings set name = 'Halden & Roe Surveying'`);
    expect((await current()).name).toBe('Halden & Roe Surveying');
  });

  it('is one', async () => {
    await expect(
      auth.query(`insert into auth.organisation_settings (only_row) values (false)`),
    ).rejects.toThrow('organisation_settings_one_row');
  });
});
