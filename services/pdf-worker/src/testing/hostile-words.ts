import { sampleDoc } from '@jobref/testing/sample-doc';
import { buildWordFile } from '@jobref/testing/word-file';
import { buildZip } from '@jobref/testing/zip-file';

const ofBody = (body: string, head = ''): Buffer =>
  buildZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: `<?xml version="1.0"?>${head}<w:document>${body}</w:document>` },
  ]);
const laughs = Array.from({ length: 9 }, (_, level) => {
  const before = level === 0 ? 'ha' : `&l${level - 1};`.repeat(10);
  return `<!ENTITY l${level} "${before}">`;
}).join('');

/** Returns broken and hostile Word files by name, like `hostilePdfs` for PDFs. */
export const hostileWords = (): Record<string, Buffer> => {
  const docx = buildWordFile({ paragraphs: ['Words'] });
  return {
    'empty.docx': Buffer.from('PK\u0005\u0006' + '\0'.repeat(18), 'latin1'),
    'cut.docx': docx.subarray(0, docx.length / 2),
    'without its end.docx': docx.subarray(0, docx.length - 30),
    'changed.docx': Buffer.from(docx.map((byte, index) => (index % 97 === 60 ? byte ^ 0x55 : byte))),
    'words.docx': Buffer.from('Not a .docx'),
    'without a document.docx': buildZip([{ name: '[Content_Types].xml', content: '<Types/>' }]),
    'broken markup.docx': ofBody('<w:body><w:p>'),
    'laughs.docx': ofBody(
      '<w:body><w:p><w:r><w:t>&l8;</w:t></w:r></w:p></w:body>',
      `<!DOCTYPE x [${laughs}]>`,
    ),
    'file of the machine.docx': ofBody(
      '<w:body><w:p><w:r><w:t>&f;</w:t></w:r></w:p></w:body>',
      '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
    ),
    'deep.docx': ofBody(`<w:body>${'<w:tbl><w:tr><w:tc>'.repeat(5_000)}`),
    'large.docx': ofBody(`<w:body><w:p><w:r><w:t>${' '.repeat(30_000_000)}</w:t></w:r></w:p></w:body>`),
    'cut.doc': sampleDoc.subarray(0, 1_500),
    'head alone.doc': sampleDoc.subarray(0, 512),
    'changed.doc': Buffer.from(sampleDoc.map((byte, index) => (index % 211 === 100 ? byte ^ 0xff : byte))),
    'words.doc': Buffer.from('Not a .doc'),
    'zeros.doc': Buffer.alloc(8_192),
  };
};
