import { type Download, dispositionOf, headersOf } from './download.js';

const download = (more: Partial<Download>): Download => ({
  key: 'k',
  mimeType: 'image/jpeg',
  name: 'photo.jpg',
  etag: '"1"',
  attachment: false,
  cacheControl: 'private, no-cache',
  ...more,
});
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('response headers of a file [JD-08]', () => {
  it.each([
    ['a photo', {}, /^inline; filename=/],
    ['a PDF', { mimeType: 'application/pdf', name: 'a.pdf' }, /^inline; filename=/],
    ['a photo to be saved', { attachment: true }, /^attachment; filename=/],
    ['a document', { mimeType: docx, name: 'a.docx' }, /^attachment; filename=/],
    ['what could be a page', { mimeType: 'text/html', name: 'a.html' }, /^attachment; filename=/],
  ])('set the disposition for %s', (_, more, disposition) => {
    expect(dispositionOf(download(more))).toMatch(disposition);
  });

  it('encode a name with quotes, line breaks and any script', () => {
    const disposition = dispositionOf(download({ name: 'a"b; 屋根\r\nSet-Cookie: x=1.jpg' }));
    expect(disposition).not.toMatch(/[\r\n]/);
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')).toContain('屋根');
  });

  it('prevent scripts in the file from running on our origin', () => {
    expect(headersOf(download({}))['content-security-policy']).toMatch(/^sandbox;/);
    expect(headersOf(download({ mimeType: 'application/pdf' }))['content-security-policy']).not.toContain(
      'sandbox',
    );
  });
});
