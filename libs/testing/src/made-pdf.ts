/** What the PDF worker reports of a dossier that it has made, without the generation's id; of another attempt to make it. */
export const madePdf = {
  size: 1_000,
  sha256: 'a'.repeat(64),
  pages: 3,
  separateFiles: [],
  madeWith: { template: '', organisation: '', people: '' },
  generatedAt: null,
};
