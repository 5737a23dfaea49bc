import { droppedFiles } from './dropped-files.js';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('droppedFiles', () => {
  const fileEntry = (file: File) => ({
    isFile: true,
    name: file.name,
    file: (tell: (file: File) => void) => tell(file),
  });
  /** Browsers return a folder's entries in batches. */
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

  it('includes the files inside folders, sorted by name [UD-02]', async () => {
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

  it('returns dropped files without folders unchanged', async () => {
    const file = png('0.png');
    expect(await droppedFiles(dropOf([file], [fileEntry(file)]))).toEqual([file]);
  });
});
