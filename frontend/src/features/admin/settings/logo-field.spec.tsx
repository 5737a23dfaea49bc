import { screen, within } from '@testing-library/react';
import { buildSettings } from '../../../testing/build-report.js';
import { nameField, openSettings, typeName } from '../../../testing/open-settings.js';
import { person } from '../../../testing/person.js';
import { settingsPath } from '../queries.js';

describe('LogoField', () => {
  const png = new File(['png'], 'logo.png', { type: 'image/png' });
  const upload = async (file: File) => person.upload(await screen.findByLabelText('Logo file'), file);

  it('saves a chosen file at once and shows it [AD-03]', async () => {
    const logoUrl = '/api/logo?v=1';
    const { sent } = openSettings({}, { [`PUT ${settingsPath}/logo`]: { body: buildSettings({ logoUrl }) } });
    expect(await screen.findByText('No logo yet')).toBeInTheDocument();
    await typeName('Half a na');
    await upload(png);
    expect(await screen.findByText('Logo Saved')).toBeInTheDocument();
    expect(sent().map(({ path: to, body }) => [to, body])).toEqual([[`${settingsPath}/logo`, png]]);
    expect(screen.getByRole('img', { name: 'Logo of Halden & Roe Surveying' })).toHaveAttribute(
      'src',
      logoUrl,
    );
    expect(screen.getByRole('button', { name: 'Replace Logo' })).toBeInTheDocument();
    // Typed text is kept.
    expect(await nameField()).toHaveValue('Half a na');
  });

  it('shows a logo that was saved with the response lost', async () => {
    let logoUrl: string | null = null;
    openSettings(
      {},
      {
        [`GET ${settingsPath}`]: () => ({ body: buildSettings({ logoUrl }) }),
        [`PUT ${settingsPath}/logo`]: () => {
          logoUrl = '/api/logo?v=1';
          return { status: 504, body: { message: 'Too slow' } };
        },
      },
    );
    await screen.findByText('No logo yet');
    await upload(png);
    expect(await screen.findByRole('img', { name: /^Logo of/ })).toHaveAttribute('src', logoUrl);
  });

  it('accepts PNG and JPEG up to 1 MB and sends no other files [AD-03 VA-04]', async () => {
    const { sent } = openSettings();
    await upload(new File(['gif'], 'logo.gif', { type: 'image/gif' }));
    expect(await screen.findByText('A logo must be a PNG or JPEG')).toBeInTheDocument();
    await upload(new File([new Uint8Array(1_048_577)], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('The file is too large: 1.0 MB, at most 1 MB')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('keeps the old logo when the server rejects the new one, and shows why [AD-03]', async () => {
    const refusal = { status: 415, body: { message: 'This picture cannot be read' } };
    openSettings({ logoUrl: '/api/logo?v=1' }, { [`PUT ${settingsPath}/logo`]: refusal });
    await upload(png);
    expect(await screen.findByRole('alert')).toHaveTextContent('This picture cannot be read');
    expect(screen.getByRole('img', { name: /^Logo of/ })).toHaveAttribute('src', '/api/logo?v=1');
  });

  it('removes the logo after confirmation [AD-03]', async () => {
    const { sent } = openSettings(
      { logoUrl: '/api/logo?v=1' },
      { [`DELETE ${settingsPath}/logo`]: { status: 204 } },
    );
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the logo?' }));
    await person.click(dialog.getByRole('button', { name: 'Remove logo' }));
    expect(await screen.findByText('No logo yet')).toBeInTheDocument();
    expect(sent().map(({ method }) => method)).toEqual(['DELETE']);
  });
});
