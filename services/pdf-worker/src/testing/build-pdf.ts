import { PDF, rgb } from '@libpdf/core';

export interface PageToBuild {
  /** In points; A4 portrait by default. */
  size?: [width: number, height: number];
  rotation?: 0 | 90 | 180 | 270;
  text: string;
  /** Target of a link over the text. */
  uri?: string;
}

/** Builds a PDF with a frame and a text on each page. */
export const buildPdf = async (pages: readonly PageToBuild[]): Promise<Buffer> => {
  const pdf = PDF.create();
  const a4: NonNullable<PageToBuild['size']> = [595, 842];
  for (const { size = a4, rotation = 0, text, uri } of pages) {
    const [width, height] = size;
    const page = pdf.addPage({ width, height });
    page.drawRectangle({
      x: 4,
      y: 4,
      width: width - 8,
      height: height - 8,
      borderColor: rgb(0.8, 0, 0),
      borderWidth: 4,
    });
    page.drawText(text, { x: 40, y: height - 60, size: 24 });
    if (uri) page.addLinkAnnotation({ uri, rect: { x: 40, y: height - 66, width: 200, height: 30 } });
    page.setRotation(rotation);
  }
  return Buffer.from(await pdf.save());
};

export const protect = async (bytes: Buffer): Promise<Buffer> => {
  const pdf = await PDF.load(bytes);
  pdf.setProtection({ userPassword: 'secret', ownerPassword: 'owner' });
  return Buffer.from(await pdf.save());
};

/** Builds a PDF with a form that contains this text. */
export const fillable = async (typed: string): Promise<Buffer> => {
  const pdf = PDF.create();
  const page = pdf.addPage({ width: 595, height: 842 });
  page.drawText('A form', { x: 40, y: 760, size: 24 });
  const field = pdf.getOrCreateForm().createTextField('name');
  page.drawField(field, { x: 40, y: 700, width: 200, height: 24 });
  field.setValue(typed);
  return Buffer.from(await pdf.save());
};

/** Builds a PDF whose page inherits its fonts and boxes from the page tree, as old programs write them. */
export const inheriting = (text: string, boxes = '/MediaBox[0 0 595 842]'): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1${boxes}/Resources<</Font<</F1 4 0 R>>>>>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/Contents 5 0 R>>endobj
4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
5 0 obj<</Length ${text.length + 36}>>stream
BT /F1 24 Tf 40 700 Td (${text}) Tj ET
endstream endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** Builds the same PDF with a hidden layer. */
export const layered = (text: string): Buffer =>
  Buffer.from(
    inheriting(text)
      .toString()
      .replace('/Catalog', '/Catalog/OCProperties<</OCGs[6 0 R]/D<</OFF[6 0 R]>>>>')
      .replace('trailer', '6 0 obj<</Type/OCG/Name(Internal)>>endobj\ntrailer'),
  );

/** Builds the same PDF with a stamp on its page. */
export const stamped = (text: string): Buffer =>
  Buffer.from(
    inheriting(text)
      .toString()
      .replace('/Contents', '/Annots[6 0 R]/Contents')
      .replace(
        'trailer',
        `6 0 obj<</Type/Annot/Subtype/Stamp/F 4/Rect[40 600 140 630]/AP<</N 7 0 R>>>>endobj
7 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 100 30]/Resources<</Font<</F1 4 0 R>>>>/Length 36>>stream
BT /F1 12 Tf 5 5 Td (Approved) Tj ET
endstream endobj
trailer`,
      ),
  );

/** Builds the same PDF without its font. */
export const withoutFont = (text: string): Buffer =>
  Buffer.from(
    inheriting(text)
      .toString()
      .replace(/4 0 obj.*endobj\n/, ''),
  );
