/** The PDF worker's report of a finished dossier, without the generation's id. Its stored bytes are of another attempt. */
export const madePdf = {
  size: 1_000,
  sha256: 'a'.repeat(64),
  pages: 3,
  separateFiles: [],
  madeWith: { template: '', organisation: '', people: '' },
  generatedAt: null,
};
