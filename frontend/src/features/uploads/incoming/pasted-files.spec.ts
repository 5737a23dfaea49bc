import { pastedFiles } from './pasted-files.js';

const moment = new Date(2026, 10, 20, 9, 15, 7);
const pasteOf = (files: File[], types: string[], target: Element = document.body) =>
  ({ clipboardData: { files, types }, target }) as unknown as ClipboardEvent;
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('pastedFiles', () => {
  it('names a screenshot and keeps the name of a file [UD-02]', () => {
    const [screenshot, file] = pastedFiles(pasteOf([png('image.png'), png('Roof.png')], ['Files']), moment);
    expect(screenshot?.name).toBe('Pasted image 2026-11-20 09.15.07.png');
    expect(screenshot?.type).toBe('image/png');
    expect(file?.name).toBe('Roof.png');
  });

  it('returns no image when text is pasted into a field', () => {
    const field = document.createElement('textarea');
    const both = pasteOf([png('image.png')], ['text/plain', 'Files'], field);
    expect(pastedFiles(both)).toEqual([]);
    expect(pastedFiles(pasteOf([png('image.png')], ['Files'], field))).toHaveLength(1);
    expect(pastedFiles(pasteOf([png('image.png')], ['text/plain', 'Files']))).toHaveLength(1);
  });
});
