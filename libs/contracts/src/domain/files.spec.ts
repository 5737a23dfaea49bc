import { fileName } from './files.js';

describe('fileName', () => {
  it.each([
    ['..\\..\\etc/pass\u0007wd.png', 'passwd.png'],
    ['C:\\photos\\Roof.jpg', 'Roof.jpg'],
    [' \u202egpj.exe ', 'gpj.exe'],
    ['نمی\u200cخواهم.pdf', 'نمی\u200cخواهم.pdf'],
  ])(
    'is the last part of a path, without control and format characters except joiners: %j [VA-09]',
    (sent, name) => {
      expect(fileName.parse(sent)).toBe(name);
    },
  );

  it('is neither empty nor longer than 255 characters', () => {
    for (const sent of ['photos/', '\u0007', 'x'.repeat(256)])
      expect(fileName.safeParse(sent).success).toBe(false);
  });
});
