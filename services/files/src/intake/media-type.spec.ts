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
import { tinyHeic } from '@jobref/testing/tiny-heic';
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

/** Builds a PNG with the chunk that announces animation frames, right after the header's 33 bytes. */
const buildMovingPng = async () => {
  const png = await buildPng();
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};

/** Returns the photo under another brand, which declares the file's type. */
const rebranded = (brand: string) => {
  const bytes = Buffer.from(tinyHeic);
  bytes.write(brand, 8, 'latin1');
  return bytes;
};

describe('mediaTypeOf', () => {
  it.each([
    ['a JPEG', buildJpeg, 'image/jpeg'],
    ['a PNG', buildPng, 'image/png'],
    ['a PNG that moves', buildMovingPng, 'image/png'],
    ['a GIF', buildGif, 'image/gif'],
    ['a WebP', buildWebp, 'image/webp'],
    ['a HEIC photo', () => tinyHeic, 'image/heic'],
    ['a HEIC photo of another brand', () => rebranded('mif1'), 'image/heic'],
    ['a PDF', () => buildPdf(), 'application/pdf'],
    ['a .docx', () => buildDocx(), docx],
    ['a .doc', () => buildDoc(), doc],
  ])('recognises %s [VA-04]', async (_, build, mediaType) => {
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
    ['HEIC pictures that move', rebranded('hevc')],
    ['an AVIF picture', rebranded('avif')],
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

  it('refuses other picture formats [VA-04]', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } });
    expect(await told(await picture.clone().tiff().toBuffer())).toBeNull();
    expect(await told(await picture.clone().avif().toBuffer())).toBeNull();
  });
});

describe('mediaTypeOf for OLE files, recognised by their streams', () => {
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

  it('stops on chains that loop or leave the file [VA-04]', async () => {
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

describe('mediaTypeOf for zip files, recognised by their parts', () => {
  const types = { name: '[Content_Types].xml', content: '<Types/>' };
  const main = { name: 'word/document.xml', content: '<w:document/>' };

  it.each([
    ['any zip file', buildZip([{ name: 'readme.txt', content: 'hello' }])],
    ['a spreadsheet', buildZip([types, { name: 'xl/workbook.xml', content: '<workbook/>' }])],
    ['a package without its content types', buildZip([main])],
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
    ['two parts of one name', buildDocx([{ name: 'Word/Document.xml', content: '<w:document/>' }])],
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

describe('mediaTypeOf for documents with active content', () => {
  const macros = 'This document contains macros, which are not accepted';
  const linked = 'This document is linked to a file elsewhere, which is not accepted';
  const template = 'This document loads its template from elsewhere, which is not accepted';
  const relation = (kind: string, target: string, more = 'TargetMode="External"') =>
    buildDocx([
      {
        name: 'word/_rels/settings.xml.rels',
        content: `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}" ${more}/></Relationships>`,
      },
    ]);

  it.each([
    ['macros', macros, buildDocx([{ name: 'word/vbaProject.bin', content: 'macro' }])],
    ['macros in other letters', macros, buildDocx([{ name: 'word/VBAPROJECT.BIN', content: 'macro' }])],
    ['a macro-enabled type', macros, buildDocx([], 'application/vnd.ms-word.document.macroEnabled.main+xml')],
    [
      'a macro-enabled type behind character references',
      macros,
      buildDocx([], 'application/vnd.ms-word.document.&#x6d;acro&#69;nabled.main+xml'),
    ],
    [
      'macros under another name',
      macros,
      buildDocx([{ name: 'word/x.bin', content: 'm' }], 'application/vnd.ms-office.vbaProject'),
    ],
    ['macros that a relationship names', macros, relation('vbaProject', 'x.bin', '')],
    ['macros in a .doc', macros, buildOle(['WordDocument', 'Macros/VBA/ThisDocument'])],
    ['macros in a .doc, in other letters', macros, buildOle(['WordDocument', 'mACROS/vba/ThisDocument'])],
    [
      'a linked object in a .doc, in other letters',
      linked,
      buildOle(['WordDocument', 'ObjectPool/_1/\u0003LinkInfo']),
    ],
    [
      'macros of what is embedded in a .doc',
      macros,
      buildOle(['WordDocument', 'ObjectPool/_1/_VBA_PROJECT_CUR/dir']),
    ],
    ['a template on a server', template, relation('attachedTemplate', 'https://example.com/t.dotm')],
    [
      'a template behind a path on the disk',
      template,
      relation('attachedTemplate', 'file:///c:/../../\\\\evil\\t.dotm'),
    ],
    [
      'a template behind an encoded path',
      template,
      relation('attachedTemplate', 'file:///Users/%2e%2e/net/evil/t.dotm'),
    ],
    ['a template on a volume', template, relation('attachedTemplate', 'file:///Volumes/Office/t.dotm')],
    ['a template on a share', template, relation('attachedTemplate', 'file://server/t.dotm')],
    [
      'a template on a share, as Windows writes it',
      template,
      relation('attachedTemplate', '\\\\server\\t.dotm'),
    ],
    [
      'a template behind a character reference',
      template,
      relation('attached&#84;emplate', 'https://a.example'),
    ],
    ['an object linked to a file', linked, relation('oleObject', 'file:///C:/sums.xlsx')],
    ['a frame from elsewhere', linked, relation('frame', 'https://example.com/frame.htm')],
    [
      'a linked object in a .doc',
      linked,
      buildOle(['WordDocument', 'ObjectPool/_1/\u0003LINKINFO', 'ObjectPool/_1/\u0001Ole']),
    ],
  ])('refuses %s, with the reason [VA-04]', async (_, message, bytes) => {
    await expect(told(bytes)).rejects.toMatchObject({ code: 'invalid_file_type', message });
  });

  it.each([
    ['another encoding', '<?xml version="1.0" encoding="UTF-7"?><Types/>'],
    ['names of its own', '<!DOCTYPE Types [<!ENTITY m "macroEnabled">]><Types/>'],
    ['what is no XML', '<Types'],
  ])('refuses content types with %s [VA-04]', async (_, content) => {
    const parts = [
      { name: '[Content_Types].xml', content },
      { name: 'word/document.xml', content: '<d/>' },
    ];
    expect(await told(buildZip(parts))).toBeNull();
  });

  it.each([
    ['a hyperlink', relation('hyperlink', 'https://example.com')],
    [
      'the place of the template on the author’s disk',
      relation('attachedTemplate', 'file:///C:\\Users\\a\\Letter.dotx'),
    ],
    [
      'the place of the template on a Mac',
      relation('attachedTemplate', 'file://localhost/Users/jane/Library/Letter.dotx'),
    ],
    [
      'the place of the template on an older Mac',
      relation('attachedTemplate', 'Macintosh%20HD:Users:jane:Letter.dotx'),
    ],
    ['the template that Word brings', relation('attachedTemplate', 'Normal.dotm')],
    ['an embedded object', relation('oleObject', 'embeddings/oleObject1.bin', '')],
  ])('accepts %s [VA-04]', async (_, bytes) => {
    expect(await told(bytes)).toBe(docx);
  });

  it('finds macros in UTF-16 too [VA-04]', async () => {
    const types = '\ufeff<Types><Default ContentType="application/vnd.ms-office.vbaProject"/></Types>';
    const parts = [
      { name: '[Content_Types].xml', content: Buffer.from(types, 'utf16le') },
      { name: 'word/document.xml', content: '<d/>' },
    ];
    await expect(told(buildZip(parts))).rejects.toMatchObject({ message: macros });
  });
});
