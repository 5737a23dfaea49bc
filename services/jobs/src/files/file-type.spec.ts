import { acceptedFileTypes, type AcceptedMediaType } from '@jobref/contracts/domain/limits';
import { typesAgree } from './file-type.js';

const docx = acceptedFileTypes.docx;

describe('typesAgree [VA-04]', () => {
  it.each(Object.entries(acceptedFileTypes))('accepts .%s with its own content', (extension, type) => {
    expect(typesAgree(`a.${extension}`, type, type)).toBe(true);
    expect(typesAgree(`A.${extension.toUpperCase()}`, null, type)).toBe(true);
  });

  const refused: [string, string, string | null, AcceptedMediaType][] = [
    ['another extension', 'roof.png', null, 'image/jpeg'],
    ['an extension that is not accepted', 'roof.heic', null, 'image/jpeg'],
    ['an extension before the last', 'roof.jpg.exe', null, 'image/jpeg'],
    ['no extension', 'roof', null, 'image/jpeg'],
    ['a name of an object’s own', 'roof.constructor', null, 'image/jpeg'],
    ['another claimed type', 'roof.jpg', 'image/png', 'image/jpeg'],
    ['a .doc that is a .docx', 'plan.doc', null, docx],
  ];
  it.each(refused)('refuses %s', (_, name, claimed, sniffed) => {
    expect(typesAgree(name, claimed, sniffed)).toBe(false);
  });

  it.each([undefined, null, '', 'application/octet-stream', 'image/jpeg; q=1', 'IMAGE/JPEG', 'image/jpg'])(
    'accepts a claim of %s for a photo',
    (claimed) => expect(typesAgree('roof.jpeg', claimed, 'image/jpeg')).toBe(true),
  );
});
