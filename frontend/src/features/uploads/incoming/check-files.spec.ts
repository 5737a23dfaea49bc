import { limits } from '@jobref/contracts/domain/limits';
import { acceptList } from './accepted-files.js';
import { checkFiles } from './check-files.js';

const fileOf = (name: string, size = 10, lastModified = 1) => {
  const file = new File(['x'], name, { lastModified });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const photos = (count: number, prefix = 'photo') =>
  Array.from({ length: count }, (_, index) => fileOf(`${prefix}-${index}.jpg`));

describe('checkFiles', () => {
  it('accepts a file of exactly 10 MB and rejects one byte more [VA-03 VA-05]', () => {
    const { accepted, refused } = checkFiles(
      [fileOf('full.pdf', limits.fileSize), fileOf('over.pdf', limits.fileSize + 1)],
      [],
    );
    expect(accepted.map(({ name }) => name)).toEqual(['full.pdf']);
    expect(refused).toEqual([{ size: 10_485_761, message: 'over.pdf: File too large (max 10MB)' }]);
  });

  it('keeps too large photos to scale them down, but not animations or documents', () => {
    const large = ['a.JPG', 'a.png', 'a.heic', 'a.gif', 'a.docx'].map((name) =>
      fileOf(name, limits.fileSize + 1),
    );
    expect(checkFiles(large, []).refused.map(({ tooLarge }) => tooLarge?.name)).toEqual([
      'a.JPG',
      'a.png',
      'a.heic',
      undefined,
      undefined,
    ]);
  });

  it.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.webp', 'a.pdf', 'a.doc', 'a.v2.DOCX'])(
    'accepts %s [VA-04]',
    (name) => {
      expect(checkFiles([fileOf(name)], []).accepted).toHaveLength(1);
    },
  );

  it('rejects an empty file [VA-05]', () => {
    expect(checkFiles([fileOf('nothing.jpg', 0)], [])).toMatchObject({
      accepted: [],
      refused: [{ message: 'nothing.jpg: The file is empty' }],
    });
  });

  it.each(['a.avif', 'a.exe', 'a.jpg.exe', 'jpg', 'a.', 'a.constructor'])(
    'rejects %s [VA-04 VA-05]',
    (name) => {
      expect(checkFiles([fileOf(name)], []).refused[0]?.message).toBe(`${name}: Invalid file type`);
    },
  );

  it('passes an explicit list of extensions to the file chooser, never image/* [VA-04]', () => {
    expect(acceptList).toBe('.jpg,.jpeg,.png,.gif,.webp,.heic,.heif,.pdf,.doc,.docx');
  });

  it('accepts at most 50 files in total, not counting rejected ones [UD-05 VA-05]', () => {
    const listed = photos(48);
    const { accepted, refused } = checkFiles(
      [...photos(1, 'a'), fileOf('no.mov'), ...photos(9, 'b')],
      listed,
    );
    expect(accepted).toHaveLength(2);
    expect(refused).toEqual([
      { size: 10, message: 'no.mov: Invalid file type' },
      { size: 80, count: 8, message: 'Too many files (max 50)' },
    ]);
  });

  it('rejects a duplicate with a message [UD-14]', () => {
    const listed = photos(1);
    const [first] = photos(1, 'other');
    const { accepted, refused } = checkFiles([...photos(1), ...photos(1, 'other')], listed);
    expect(accepted.map(({ name }) => name)).toEqual(['other-0.jpg']);
    expect(refused.map(({ message }) => message)).toEqual([
      "Cannot add the duplicate file 'photo-0.jpg', it already exists",
    ]);
    expect(first && checkFiles([first, first], []).refused).toHaveLength(1);
  });

  it('reports many duplicates in one message', () => {
    const { refused } = checkFiles(photos(12), photos(12));
    expect(refused).toEqual([
      {
        size: 120,
        count: 12,
        message: "Cannot add the duplicate file 'photo-0.jpg' and 11 more, they already exist",
      },
    ]);
  });
});
