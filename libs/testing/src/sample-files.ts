import * as CFB from 'cfb';
import sharp, { type Sharp } from 'sharp';
import { buildZip, type ZipPart } from './zip-file.js';

interface PhotoSample {
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
}

const canvas = ({ width = 64, height = 48 }: PhotoSample = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 150 } } });

/** Builds pictures of one colour. */
export const buildJpeg = ({ orientation, ...size }: PhotoSample = {}): Promise<Buffer> =>
  canvas(size).jpeg().withMetadata({ orientation }).toBuffer();
export const buildPng = (size?: PhotoSample): Promise<Buffer> => canvas(size).png().toBuffer();
export const buildGif = (): Promise<Buffer> => canvas().gif().toBuffer();
export const buildWebp = (): Promise<Buffer> => canvas().webp().toBuffer();

/** Builds a photo with EXIF time and place: in Munich, at 10:11:12 on 3 May 2026 in its summer time. */
export const buildTakenJpeg = (sample?: PhotoSample): Promise<Buffer> => asTaken(canvas(sample), sample);

/** The same with noise: about a byte per pixel. */
export const buildHeavyTakenJpeg = (sample: Required<PhotoSample>): Promise<Buffer> =>
  asTaken(noise(sample.width, sample.height), sample);

const asTaken = (picture: Sharp, { orientation }: PhotoSample = {}): Promise<Buffer> =>
  picture
    .jpeg({ quality: 95 })
    .withExif({
      IFD2: { DateTimeOriginal: '2026:05:03 10:11:12', OffsetTimeOriginal: '+02:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 8/1 1356/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 34/1 3144/100',
      },
    })
    .withMetadata({ orientation })
    .toBuffer();

/** Builds a photo-like JPEG of noise, which does not compress: about a byte per pixel. */
export const buildHeavyJpeg = (width: number, height: number): Promise<Buffer> =>
  noise(width, height).jpeg({ quality: 95 }).toBuffer();

/** In colour: a grey picture looks like a page, whose text would be read for search, three seconds of CPU each. */
const noise = (width: number, height: number): Sharp => {
  const gaussian = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const grey = sharp({ create: { width, height, channels: 3, background: '#888888', noise: gaussian } });
  return grey.linear([0.6, 0.8, 1.2], [0, 0, 0]);
};

/** Builds a PDF of these objects, the first of which is its catalogue; `trailer` adds entries to its trailer. */
export const pdfOf = (objects: string[], { comment = '', trailer = '' } = {}): Buffer => {
  let text = `%PDF-1.7\n${comment}`;
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const count = objects.length + 1;
  // A fixed number of digits: a comment makes the file longer by exactly its own length.
  const digits = (offset: number) => String(offset).padStart(10, '0');
  const entries = offsets.map((offset) => `${digits(offset)} 00000 n \n`).join('');
  const tail = `xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R ${trailer}>>\nstartxref\n${digits(text.length)}\n%%EOF\n`;
  return Buffer.from(text + tail);
};

/** Builds a PDF of empty pages; `padTo` pads it with a comment to an exact size in bytes. */
export const buildPdf = (padTo = 0, pages = 1): Buffer => {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
  ];
  const bare = pdfOf(objects);
  const missing = padTo - bare.length;
  return missing < 2 ? bare : pdfOf(objects, { comment: `%${'x'.repeat(missing - 2)}\n` });
};

const contentTypes = (
  main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

/** Builds a .docx with one word; `extra` adds parts, and `mainType` changes its content type. */
export const buildDocx = (extra: ZipPart[] = [], mainType?: string): Buffer =>
  buildZip([
    { name: '[Content_Types].xml', content: contentTypes(mainType) },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: 'word/document.xml', content: '<w:document><w:body><w:p>Hello</w:p></w:body></w:document>' },
    ...extra,
  ]);

/** Builds an OLE compound file with these streams; paths with a slash are in a storage. */
export const buildOle = (streams: string[], size = 5_000): Buffer => {
  const file = CFB.utils.cfb_new();
  for (const stream of streams) CFB.utils.cfb_add(file, `/${stream}`, Buffer.alloc(size, stream));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};
/** Builds a .doc that only has the right streams. */
export const buildDoc = (): Buffer => buildOle(['WordDocument', '1Table', 'Data']);
