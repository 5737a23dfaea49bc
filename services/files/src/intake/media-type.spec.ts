import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  buildDoc,
  buildDocx,
  buildGif,
  buildJpeg,
  buildOle,
  buildPdf,
  buildPng,
  buildWebp,
} from '@jobref/testing/sample-files';
import { buildZip } from '@jobref/testing/zip-file';
import { mediaTypeOf } from './media-type.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobref-media-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const told = async (bytes: Buffer | string) => {
  const path = join(folder, 'sample');
  await writeFile(path, bytes);
  return mediaTypeOf(path);
};

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const doc = 'application/msword';

describe('what a file is by its content', () => {
  it.each([
    ['a JPEG', buildJpeg, 'image/jpeg'],
    ['a PNG', buildPng, 'image/png'],
    ['a GIF', buildGif, 'image/gif'],
    ['a WebP', buildWebp, 'image/webp'],
    ['a PDF', () => buildPdf(), 'application/pdf'],
    ['a .docx', () => buildDocx(), docx],
    ['a .doc', () => buildDoc(), doc],
  ])('tells %s [VA-04]', async (_, build, mediaType) => {
    expect(await told(await build())).toBe(mediaType);
  });

  it.each([
    ['nothing', ''],
    ['one byte', 'x'],
    ['plain text', 'just words\n'.repeat(100)],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(1_000)])],
    ['a shell script', '#!/bin/sh\nrm -rf /\n'],
    ['RTF', '{\\rtf1\\ansi Hello}'],
    [
      'a HEIC photo',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(500)]),
    ],
    [
      'a film',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42'), Buffer.alloc(500)]),
    ],
    ['a bare signature of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a bare signature of an OLE file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a bare signature of a zip file', Buffer.from('PK\u0003\u0004')],
  ])('refuses %s [VA-04]', async (_, bytes) => {
    expect(await told(bytes)).toBeNull();
  });

  it('refuses pictures of other kinds [VA-04]', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } });
    expect(await told(await picture.clone().tiff().toBuffer())).toBeNull();
    expect(await told(await picture.clone().avif().toBuffer())).toBeNull();
  });
});

describe('OLE files, told by their streams', () => {
  it.each([
    ['a spreadsheet', ['Workbook']],
    ['an old spreadsheet', ['Book']],
    ['slides', ['PowerPoint Document', 'Current User']],
    ['an installer', ['\u4840\u3f7f\u4164\u422f\u4836', 'Property']],
    ['a mail', ['__properties_version1.0']],
    ['an encrypted .docx', ['EncryptedPackage', 'EncryptionInfo']],
    ['a spreadsheet with a Word document inside', ['Workbook', 'MBD00000001/WordDocument']],
    ['a Word document in a storage alone', ['ObjectPool/WordDocument']],
    ['a hybrid', ['WordDocument', 'Workbook']],
  ])('refuses %s [VA-04]', async (_, streams) => {
    expect(await told(buildOle(streams))).toBeNull();
  });

  it('finds the stream among hundreds, behind a long allocation table [VA-04]', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `Stream ${n}`);
    expect(await told(buildOle([...names, 'WordDocument'], 30_000))).toBe(doc);
    expect(await told(buildOle(names, 30_000))).toBeNull();
  });

  it('ends on chains that go round in circles or out of the file [VA-04]', async () => {
    const whole = buildDoc();
    const directory = whole.readUInt32LE(0x30);
    const fat = whole.readUInt32LE(0x4c);
    const circle = Buffer.from(whole);
    circle.fill(0, (directory + 1) * 512 + 128, (directory + 2) * 512);
    circle.writeUInt32LE(directory, (fat + 1) * 512 + directory * 4);
    expect(await told(circle)).toBeNull();

    const siblings = Buffer.from(whole);
    for (let entry = 1; entry < 4; entry += 1) {
      const at = (directory + 1) * 512 + entry * 128;
      siblings.writeUInt8(1, at + 0x42);
      siblings.writeUInt32LE(1, at + 0x44);
      siblings.writeUInt32LE(2, at + 0x48);
    }
    expect(await told(siblings)).toBeNull();
    for (const cut of [511, 512, 600, 1_024, 2_000]) expect(await told(whole.subarray(0, cut))).toBeNull();
  });
});

describe('zip files, told by their parts', () => {
  const types = { name: '[Content_Types].xml', content: '<Types/>' };
  const main = { name: 'word/document.xml', content: '<w:document/>' };

  it.each([
    ['any zip file', buildZip([{ name: 'readme.txt', content: 'hello' }])],
    ['a spreadsheet', buildZip([types, { name: 'xl/workbook.xml', content: '<workbook/>' }])],
    ['a package without its content types', buildZip([main])],
    ['a document with macros', buildDocx([{ name: 'word/vbaProject.bin', content: 'macro' }])],
    ['macros in other letters', buildDocx([{ name: 'word/VBAPROJECT.BIN', content: 'macro' }])],
    ['a macro-enabled type', buildDocx([], 'application/vnd.ms-word.document.macroEnabled.main+xml')],
    [
      'macros under another name',
      buildDocx([{ name: 'word/x.bin', content: 'm' }], 'application/vnd.ms-office.vbaProject'),
    ],
    ['encrypted parts', buildDocx([{ name: 'word/secret.xml', content: 'secret', encrypted: true }])],
    [
      'a bomb that admits its size',
      buildDocx([{ name: 'word/media/1.bmp', content: 'x', claimedSize: 300 * 1024 * 1024 }]),
    ],
    [
      'a bomb of small size and great ratio',
      buildDocx([{ name: 'word/media/1.bmp', content: Buffer.alloc(20 * 1024 * 1024) }]),
    ],
    [
      'too many parts',
      buildDocx(Array.from({ length: 10_001 }, (_, n) => ({ name: `word/${n}.xml`, content: '' }))),
    ],
    ['parts that climb', buildDocx([{ name: '../../evil', content: 'x' }])],
    ['a torn archive', buildDocx().subarray(0, 300)],
  ])('refuses %s [VA-04]', async (_, bytes) => {
    expect(await told(bytes)).toBeNull();
  });

  it('accepts a document whose main part is numbered, as Word on the web writes it [VA-04]', async () => {
    expect(await told(buildZip([types, { name: 'word/document2.xml', content: '<w:document/>' }]))).toBe(
      docx,
    );
  });

  it('accepts a document with pictures and fonts [VA-04]', async () => {
    const media = { name: 'word/media/image1.png', content: await buildPng({ width: 400, height: 300 }) };
    expect(await told(buildDocx([media, { name: 'docProps/app.xml', content: '<x/>'.repeat(20_000) }]))).toBe(
      docx,
    );
  });
});
