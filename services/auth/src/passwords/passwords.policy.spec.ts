import { assertMayChoose } from './passwords.policy.js';

const owner = { username: 'ADufour-Roofs', email: 'amelie.dufour@haldenroe.example' };
const refusal = (password: string): unknown => {
  try {
    assertMayChoose(password, owner);
    return 'nothing was refused';
  } catch (error) {
    const { code, field, message } = error as { code: string; field?: string; message: string };
    return { code, field, message };
  }
};
const common = {
  code: 'invalid_input',
  field: 'newPassword',
  message: 'This password is one of the most common ones. Please choose another.',
};
const ownName = {
  ...common,
  message: 'The new password must not be your user name or email address',
};

describe('new password', () => {
  it.each([
    'password',
    '12345678',
    'Password1',
    'QWERTYUIOP',
    'iloveyou',
    'football1',
    'trustno1',
    'zzzzzzzz',
    '00000000',
    '        ',
    ' \t \t \t \t',
    'ｐａｓｓｗｏｒｄ',
  ])('is rejected as common: %s [VA-06 CP-05]', (password) => {
    expect(refusal(password)).toEqual(common);
  });

  it.each(['adufour-roofs', 'ADUFOUR-ROOFS', 'Amelie.Dufour@haldenroe.example', 'amelie.dufour'])(
    'is rejected as the person’s own name: %s [VA-06]',
    (password) => {
      expect(refusal(password)).toEqual(ownName);
    },
  );

  it.each([
    'correct horse battery',
    'wren-harbor-41-Tile',
    'password of ADufour-Roofs',
    '屋根の上の猫が見ている',
  ])('is accepted: %s', (password) => {
    expect(refusal(password)).toBe('nothing was refused');
  });
});
