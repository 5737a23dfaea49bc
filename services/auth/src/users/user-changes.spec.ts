import { changesTo } from './user-changes.js';

const current = { firstName: 'Aisha', lastName: 'Rahman', email: 'a@b.example', mobile: '+44 1' };

describe('the changes to a person', () => {
  it('are the fields that differ, before and after', () => {
    expect(changesTo(current, { firstName: 'Aisha', lastName: 'Khan', mobile: null })).toEqual({
      before: { lastName: 'Rahman', mobile: '+44 1' },
      after: { lastName: 'Khan', mobile: null },
    });
  });

  it('are none when nothing differs or nothing is said', () => {
    expect(changesTo(current, { ...current })).toBeNull();
    expect(changesTo(current, { email: undefined })).toBeNull();
  });

  it('never take a field that is not editable [VA-10]', () => {
    expect(changesTo(current, { role: 'administrator', passwordHash: 'x' } as object)).toBeNull();
  });
});
