import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildSettings } from '../../../testing/build-report.js';
import { nameField, openSettings, typeName } from '../../../testing/open-settings.js';
import { person } from '../../../testing/person.js';
import { settingsPath } from '../queries.js';

const save = () => person.click(screen.getByRole('button', { name: 'Save Changes' }));
const choose = async (label: string, typed: string, title: string) => {
  await person.click(screen.getByLabelText(label));
  if (typed) await person.type(screen.getByLabelText(label), typed);
  await person.click(await screen.findByTitle(title));
};

beforeEach(() => sessionStorage.clear());

describe('SettingsPanel', () => {
  it('follows what a colleague saved, unless there are unsaved changes [AD-03]', async () => {
    const { queryClient } = openSettings();
    await nameField();
    const theirs = (name: string) =>
      act(() => void queryClient.setQueryData([settingsPath], buildSettings({ name, version: name })));
    theirs('Halden');
    await waitFor(async () => expect(await nameField()).toHaveValue('Halden'));
    await typeName('Mine');
    theirs('Theirs');
    expect(await nameField()).toHaveValue('Mine');
  });

  it('shows the settings, and a skeleton while loading [AD-03]', async () => {
    openSettings();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(await nameField()).toHaveValue('Halden & Roe Surveying');
    expect(screen.getByLabelText(/^Footer/)).toHaveValue('14 Quay Street, Bristol');
    expect(screen.getAllByText('English (United Kingdom)').length).toBeGreaterThan(0);
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  });

  it('saves all fields together and shows the server’s response [AD-03]', async () => {
    const saved = buildSettings({ name: 'Halden', timeZone: 'Europe/Berlin', locale: 'de-AT' });
    const { sent, queryClient } = openSettings({}, { [`PUT ${settingsPath}`]: { body: saved } });
    await typeName(' Halden ');
    await choose('Time zone', 'berlin', 'Europe/Berlin');
    await choose('Locale', 'austria', 'German (Austria)');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Settings Saved')).toBeInTheDocument();
    expect(sent().map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { name: 'Halden', timeZone: 'Europe/Berlin', locale: 'de-AT' }],
    ]);
    expect(await screen.findByText('All changes saved')).toBeInTheDocument();
    expect(await nameField()).toHaveValue('Halden');
    expect(queryClient.getQueryData([settingsPath])).toEqual(saved);
  });

  it('keeps another administrator’s changes and asks about a conflicting field [AD-03]', async () => {
    const current = buildSettings({ name: 'Theirs', footer: 'Their footer', version: 'v2' });
    const answers = [
      { status: 412, body: { code: 'conflict', current } },
      { body: { ...current, name: 'Ours' } },
    ];
    const { sent } = openSettings({}, { [`PUT ${settingsPath}`]: () => answers.shift() ?? { status: 500 } });
    await typeName('Ours');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
    await person.click(question.getByRole('radio', { name: /Ours/ }));
    await person.click(question.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Settings Saved')).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([{ name: 'Ours' }, { name: 'Ours' }]);
    expect(await screen.findByLabelText(/^Footer/)).toHaveValue('Their footer');
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
  });

  it('asks about conflicts after a reload too, and keeps the draft until it is saved [AD-03 ER-05]', async () => {
    const first = openSettings();
    await typeName('Ours');
    first.unmount();
    const current = buildSettings({ name: 'Theirs', version: 'v2' });
    const answers = [{ status: 412, body: { code: 'conflict', current } }];
    const { sent, unmount } = openSettings(current, {
      [`PUT ${settingsPath}`]: () => answers.shift() ?? { status: 503 },
    });
    expect(await nameField()).toHaveValue('Ours');
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Changed by somebody else' }));
    await person.click(question.getByRole('radio', { name: /Ours/ }));
    await person.click(question.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Failed to save the settings|503/)).length).toBeGreaterThan(0);
    expect(sent().map(({ init }) => (init.headers as Record<string, string>)['If-Match'])).toEqual([
      '"v1"',
      '"v2"',
    ]);
    unmount();
    openSettings(current);
    expect(await nameField()).toHaveValue('Ours');
  });

  it('saves the old value again when the new one may be saved with its response lost [AD-03]', async () => {
    const current = buildSettings({ name: 'Halden', version: 'v2' });
    const answers = [{ status: 504 }, { status: 412, body: { code: 'conflict', current } }];
    const { sent } = openSettings(
      {},
      { [`PUT ${settingsPath}`]: () => answers.shift() ?? { body: buildSettings() } },
    );
    await typeName('Halden');
    await save();
    await screen.findByText('Failed to save the settings');
    const before = buildSettings().name;
    await typeName(before);
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await waitFor(async () => {
      await save();
      expect(sent().slice(1)).toMatchObject([{ body: { name: before } }, { body: { name: before } }]);
    });
    expect(await screen.findByText('All changes saved')).toBeInTheDocument();
  });

  it('discards to what was saved with its response lost [AD-03]', async () => {
    let settings = buildSettings();
    openSettings(
      {},
      {
        [`GET ${settingsPath}`]: () => ({ body: settings }),
        [`PUT ${settingsPath}`]: () => {
          settings = buildSettings({ name: 'Halden', version: 'v2' });
          return { status: 504 };
        },
      },
    );
    await typeName('Halden');
    await save();
    await screen.findByText('Failed to save the settings');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await nameField()).toHaveValue('Halden');
    expect(screen.getByText('All changes saved')).toBeInTheDocument();
  });

  it('saves the default options of PDFs [AD-03]', async () => {
    const settings = buildSettings();
    const { sent } = openSettings({}, { [`PUT ${settingsPath}`]: { body: settings } });
    const pdfs = within(await screen.findByRole('region', { name: 'PDFs' }));
    await person.click(pdfs.getByRole('radio', { name: '1 a page' }));
    await person.click(pdfs.getByRole('checkbox', { name: 'Titles and captions' }));
    await person.click(pdfs.getByRole('checkbox', { name: 'Comments' }));
    await choose('Language', '', 'Deutsch');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await save();
    const dossier = {
      ...settings.dossier,
      photoSize: 'large',
      captions: false,
      language: 'de',
      sections: { ...settings.dossier.sections, comments: true },
    };
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ dossier }]));
  });

  it('previews the date format of PDFs and mails [AD-03]', async () => {
    openSettings();
    const sample = (await screen.findByText(/^Dates on PDFs and in mails read/)).querySelector('b');
    expect(sample?.textContent).toMatch(/^\d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d$/);
    await choose('Locale', 'germany', 'German (Germany)');
    await waitFor(() => expect(sample?.textContent).toMatch(/^\d+\. [A-Z][a-zä]+ \d{4}, \d\d:\d\d$/));
    expect(screen.getByRole('img', { name: 'A PDF with these settings' })).toHaveTextContent(
      sample?.textContent ?? '',
    );
  });

  it('previews the colour of PDFs [AD-03]', async () => {
    openSettings();
    const pdf = await screen.findByRole('img', { name: 'A PDF with these settings' });
    fireEvent.change(screen.getByLabelText('Colour'), { target: { value: '#ffe600' } });
    await waitFor(() => expect(pdf).toHaveStyle({ '--accent': '#ffe600', '--on-accent': '#1d211f' }));
  });

  it('previews the language of PDFs, whose dates then differ from those of mails [AD-03]', async () => {
    openSettings();
    const pdf = await screen.findByRole('img', { name: 'A PDF with these settings' });
    expect(pdf).toHaveTextContent('Page 1 of 9');
    await choose('Language', '', 'français');
    await waitFor(() => expect(pdf).toHaveTextContent('Page 1 sur 9'));
    expect(pdf).toHaveTextContent(new Date().toLocaleDateString('fr-FR', { month: 'long', timeZone: 'UTC' }));
    expect(screen.getByText(/^Dates in mails read/)).toBeInTheDocument();
  });

  it('previews a mail whose temporary password is valid for a week [AD-03]', async () => {
    openSettings();
    const mail = await screen.findByRole('img', { name: 'A mail with these settings' });
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const inAWeek = day.format(Date.now() + 7 * 24 * 3_600_000);
    expect(mail).toHaveTextContent(`Your temporary password is valid until ${inAWeek}`);
  });

  it('rejects a missing name and shows a server error at its field [AD-03 VA-07]', async () => {
    const refusal = { status: 400, body: { message: 'Not a known time zone', field: 'timeZone' } };
    const { sent } = openSettings({}, { [`PUT ${settingsPath}`]: refusal });
    await person.clear(await nameField());
    await save();
    expect(await screen.findByText('Organisation name is required')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await typeName('Halden');
    await save();
    await waitFor(() => expect(screen.getAllByText('Not a known time zone').length).toBeGreaterThan(1));
    expect(await nameField()).toHaveValue('Halden');
  });

  it('focuses the first invalid field, which may be far above the button [AD-03 VA-07]', async () => {
    openSettings();
    await typeName(' ');
    await save();
    await waitFor(async () => expect(await nameField()).toHaveFocus());
  });

  it('asks before leaving with unsaved changes: stay, or discard and leave [AD-03]', async () => {
    const { router } = openSettings();
    await typeName('Halden');
    await waitFor(() => expect(screen.getByText('Unsaved changes')).toBeInTheDocument());
    await act(() => router.navigate('/jobs'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await person.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(await nameField()).toHaveValue('Halden');
    expect(router.state.location.pathname).toBe('/');
    await act(() => router.navigate('/jobs'));
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('makes the browser ask too while changes are unsaved', async () => {
    openSettings();
    const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    await nameField();
    expect(isAsked()).toBe(false);
    await typeName('Halden');
    expect(isAsked()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await nameField()).toHaveValue('Halden & Roe Surveying');
    expect(isAsked()).toBe(false);
  });

  it('keeps the typed values when the session ends', async () => {
    const { unmount } = openSettings();
    await typeName('Half a na');
    unmount();
    openSettings({ footer: 'Changed meanwhile' });
    expect(await nameField()).toHaveValue('Half a na');
    expect(screen.getByLabelText(/^Footer/)).toHaveValue('Changed meanwhile');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('shows why the settings could not be loaded', async () => {
    openSettings({}, { [`GET ${settingsPath}`]: { status: 503, body: { message: 'Away' } } });
    expect(await screen.findByText('The settings could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('503: Away')).toBeInTheDocument();
  });
});
