import { acceptedFileTypes } from '@jobref/contracts/domain/limits';
import type { DocumentConverter } from '../appended/document-converter.js';
import { buildDocument, buildPhotos, buildSource } from './build-source.js';
import { readPdf } from './poppler.js';
import type { PrintShop } from './print-shop.js';

const typeOf = (name: string): string =>
  acceptedFileTypes[name.split('.').at(-1) as keyof typeof acceptedFileTypes];

/** Renders a dossier with these documents by name, and returns the text of its pages with collapsed whitespace. */
export const renderDocuments = async (
  shop: PrintShop,
  documents: Record<string, Buffer>,
  { photos = 0, converter }: { photos?: number; converter?: DocumentConverter } = {},
) => {
  const names = Object.keys(documents);
  const uploads = names.map((originalName, index) =>
    buildDocument(100 + index, { originalName, mimeType: typeOf(originalName) }),
  );
  const source = buildSource({ jobReference: { fileUploads: [...buildPhotos(photos), ...uploads] } });
  const byId = Object.fromEntries(uploads.map(({ id }, index) => [id, documents[names[index]!]!]));
  const { folder, bytes, pages, separateFiles } = await shop.render(source, undefined, byId, converter);
  const read = await readPdf(folder, bytes);
  expect(pages).toBe(read.pages.length);
  const texts = read.pages.map((text) => text.replace(/\s+/g, ' '));
  return { ...read, folder, bytes, separateFiles, texts };
};
