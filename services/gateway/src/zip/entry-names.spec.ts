import { EntryNames } from './entry-names.js';

const namesOf = (...wanted: string[]) => {
  const names = new EntryNames();
  return wanted.map((name) => names.next(name));
};

describe('names in an archive', () => {
  it('are unique, regardless of case', () => {
    expect(namesOf('roof.jpg', 'Roof.JPG', 'roof.jpg', 'roof (2).jpg', '屋根')).toEqual([
      'roof.jpg',
      'Roof (2).JPG',
      'roof (3).jpg',
      'roof (2) (2).jpg',
      '屋根',
    ]);
  });

  it.each([
    ['../../etc/passwd', '__.._etc_passwd'],
    ['C:\\photo?.jpg', 'C__photo_.jpg'],
    ['con.txt', '_con.txt'],
    ['console.txt', 'console.txt'],
    ['plan. ', 'plan'],
    ['...', '_'],
    ['a\u0000b\n.pdf', 'a_b_.pdf'],
    ['invoice\u202Efdp.exe', 'invoice_fdp.exe'],
    ['Cafe\u0301.jpg', 'Café.jpg'],
  ])('can be unpacked on every system: %j', (wanted, name) => {
    expect(namesOf(wanted)).toEqual([name]);
  });

  it('keep their extension when truncated, and stay unique', () => {
    const [one = '', other = ''] = namesOf(`${'屋'.repeat(255)}.jpg`, `${'屋'.repeat(255)}.jpg`);
    expect(one).toMatch(/^屋+\.jpg$/);
    expect(other).toMatch(/^屋+ \(2\)\.jpg$/);
    expect(Buffer.byteLength(other)).toBeLessThanOrEqual(200);
  });
});
