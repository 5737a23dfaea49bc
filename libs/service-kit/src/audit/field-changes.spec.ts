import { fieldChanges } from './field-changes.js';

const current = { firstName: 'Aisha', lastName: 'Rahman', email: 'a@b.example', mobile: '+44 1' };
const changesTo = (wanted: Partial<Record<keyof typeof current, string | null>>) =>
  fieldChanges<keyof typeof current, string | null>(['lastName', 'email', 'mobile'], current, wanted);

describe('fieldChanges', () => {
  it('returns the fields that differ, before and after', () => {
    expect(changesTo({ lastName: 'Khan', email: 'a@b.example', mobile: null })).toEqual({
      fields: ['lastName', 'mobile'],
      before: { lastName: 'Rahman', mobile: '+44 1' },
      after: { lastName: 'Khan', mobile: null },
    });
  });

  it('returns null if nothing differs or nothing is given', () => {
    expect(changesTo({ ...current })).toBeNull();
    expect(changesTo({ email: undefined })).toBeNull();
  });

  it('ignores fields that are not listed [VA-10]', () => {
    expect(changesTo({ firstName: 'Zoe', role: 'administrator' } as object)).toBeNull();
  });
});
