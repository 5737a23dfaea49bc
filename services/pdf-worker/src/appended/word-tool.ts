/**
 * Program for untrusted files: `node word-tool.js docx|doc > body.html`, run in a folder with the Word file, where it
 * puts the file's pictures. It may be killed at any moment, for the memory or the time that a file takes.
 */
import { writeFile } from 'node:fs/promises';
import Handlebars from 'handlebars';
import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';

/** Maximum size that a small file may decompress to. */
const mostCharacters = 5_000_000;
const mostPictureBytes = 64_000_000;

/** File extensions of the picture types that a browser displays. */
const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/webp': 'webp',
};

/** Writes pictures next to the file. A picture whose handling throws is left out. */
const takePictures = () => {
  let [count, bytes] = [0, 0];
  return mammoth.images.imgElement(async (image) => {
    const extension = extensions[image.contentType];
    if (!extension) throw new Error(`A browser does not draw ${image.contentType}`);
    const content = await image.readAsBuffer();
    bytes += content.length;
    if (bytes > mostPictureBytes) throw new Error('The pictures are too large');
    count += 1;
    const src = `picture-${count}.${extension}`;
    await writeFile(src, content);
    return { src };
  });
};

/**
 * Uses mammoth's own mapping to elements, with escaped text: a style map embedded in the file could turn a paragraph
 * into any element.
 */
const fromDocx = async (): Promise<string> => {
  const options = { includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage: takePictures() };
  return (await mammoth.convertToHtml({ path: 'document.docx' }, options)).value;
};

const fromDoc = async (): Promise<string> => {
  const document = await new WordExtractor().extract('document.doc');
  const asWritten = { filterUnicode: false };
  const parts = [
    document.getHeaders(asWritten),
    document.getBody(asWritten),
    document.getTextboxes(asWritten),
    document.getFootnotes(asWritten),
    document.getEndnotes(asWritten),
  ];
  const lines = parts.flatMap((part) => part.split('\n')).filter((line) => line.trim());
  return lines.map((line) => `<p>${Handlebars.escapeExpression(line)}</p>`).join('\n');
};

const html = await (process.argv[2] === 'docx' ? fromDocx() : fromDoc());
if (html.length > mostCharacters) throw new Error('The text is too long');
process.stdout.write(html);
