import { button, dialog, menuItem, type Overlay } from './overlays.js';

const nils = button('More actions for Test nils');

export const onRoles: readonly Overlay[] = [
  { opener: button('Edit Role'), shown: dialog('Update User Role') },
];

export const onSystemUsers: readonly Overlay[] = [
  {
    opener: button('Create User'),
    steps: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click();
      await page.getByText('First name is required').waitFor();
    },
    shown: dialog('Create New System User'),
  },
  { opener: nils, shown: (page) => page.getByRole('menu').last() },
  { opener: nils, steps: menuItem('Edit Details'), shown: dialog('Edit User') },
  { opener: nils, steps: menuItem('Hand Over Work'), shown: dialog('Hand Over Work') },
  { opener: nils, steps: menuItem('Deactivate'), shown: dialog('Deactivate User') },
];

export const onReports: readonly Overlay[] = [
  { opener: button(/^Verify/), shown: dialog('Verify Audit Log') },
];

export const onSettings: readonly Overlay[] = [
  {
    opener: (page) => page.getByLabel('Time zone'),
    steps: (page) => page.keyboard.type('lisbon'),
    shown: (page) => page.locator('.ant-select-dropdown'),
  },
  {
    before: (page) => page.getByLabel('Organisation name').fill('Half a na'),
    opener: (page) => page.getByRole('link', { name: 'Manage Users' }),
    shown: dialog('Leave without saving?'),
  },
];
