import { droppedFiles } from './dropped-files.js';
import { pastedFiles } from './pasted-files.js';

const moment = new Date(2026, 10, 20, 9, 15, 7);
const pasteOf = (files: File[], types: string[], target: Element = document.body) =>
  ({ clipboardData: { files, types }, target }) as unknown as ClipboardEvent;
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('a paste', () => {
  it('names a screenshot, and leaves a file its own name [UD-02]', () => {
    const [screenshot, file] = pastedFiles(pasteOf([png('image.png'), png('Roof.png')], ['Files']), moment);
    expect(screenshot?.name).toBe('Pasted image 2026-11-20 09.15.07.png');
    expect(screenshot?.type).toBe('image/png');
    expect(file?.name).toBe('Roof.png');
  });

  it('of words into a field stays words, though a picture of them comes along', () => {
    const field = document.createElement('textarea');
    const both = pasteOf([png('image.png')], ['text/plain', 'Files'], field);
    expect(pastedFiles(both)).toEqual([]);
    expect(pastedFiles(pasteOf([png('image.png')], ['Files'], field))).toHaveLength(1);
    expect(pastedFiles(pasteOf([png('image.png')], ['text/plain', 'Files']))).toHaveLength(1);
  });
});

describe('a drop', () => {
  const fileEntry = (file: File) => ({
    isFile: true,
    name: file.name,
    file: (tell: (file: File) => void) => tell(file),
  });
  /** A browser hands out a folder's entries in parts. */
  const folderEntry = (name: string, ...parts: object[][]) => ({
    isDirectory: true,
    name,
    createReader: () => {
      const left = [...parts, []];
      return { readEntries: (tell: (part: object[]) => void) => tell(left.shift() ?? []) };
    },
  });
  const dropOf = (files: File[], entries: object[]) =>
    ({
      files,
      items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    }) as unknown as DataTransfer;

  it('brings the files inside folders along, by name [UD-02]', async () => {
    const folder = folderEntry(
      'folder',
      [fileEntry(png('2.png')), fileEntry(png('10.png'))],
      [fileEntry(png('1.png')), folderEntry('9', [fileEntry(png('3.png'))])],
    );
    const files = await droppedFiles(
      dropOf([png('0.png'), png('folder')], [fileEntry(png('0.png')), folder]),
    );
    expect(files.map(({ name }) => name)).toEqual(['0.png', '1.png', '2.png', '3.png', '10.png']);
  });

  it('of files alone is just them', async () => {
    const file = png('0.png');
    expect(await droppedFiles(dropOf([file], [fileEntry(file)]))).toEqual([file]);
  });
});
