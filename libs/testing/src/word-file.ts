import { buildZip } from './zip-file.js';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
const wordMain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

const contentTypes = `<?xml version="1.0"?><Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="${wordMain}"/></Types>`;

const relationships = (kind: string, target: string, mode = ''): string =>
  `<?xml version="1.0"?><Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="${target}"${mode}/></Relationships>`;

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const paragraph = (content: string): string => `<w:p><w:r>${content}</w:r></w:p>`;

const picture = (blip: string): string =>
  `<w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="914400" cy="685800"/><wp:docPr id="1" name="Picture"/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture"><pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Picture"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${blip}="rId1" xmlns:r="${office}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="685800"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;

const headerType = `<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>`;
const headerOf = (text: string): string =>
  `<?xml version="1.0"?><w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(`<w:t>${escapeXml(text)}</w:t>`)}</w:hdr>`;

interface WordFile {
  paragraphs: readonly string[];
  /** An embedded picture, or the URL of an external one. */
  picture?: Buffer | string;
  /** Header of each page. */
  header?: string;
}

/** Builds a .docx that Word opens. */
export const buildWordFile = ({ paragraphs, picture: shown, header }: WordFile): Buffer => {
  const isLinked = typeof shown === 'string';
  const texts = paragraphs.map((text) => paragraph(`<w:t>${escapeXml(text)}</w:t>`));
  const drawn = shown ? paragraph(picture(isLinked ? 'r:link' : 'r:embed')) : '';
  const document = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${texts.join('')}${drawn}</w:body></w:document>`;
  const types = header ? contentTypes.replace('</Types>', headerType) : contentTypes;
  const source = isLinked
    ? relationships('image', shown, ' TargetMode="External"')
    : relationships('image', 'media/picture.jpg');
  return buildZip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relationships('officeDocument', 'word/document.xml') },
    { name: 'word/document.xml', content: document },
    ...(header ? [{ name: 'word/header1.xml', content: headerOf(header) }] : []),
    ...(header
      ? [{ name: 'word/_rels/document.xml.rels', content: relationships('header', 'header1.xml') }]
      : []),
    ...(shown ? [{ name: 'word/_rels/document.xml.rels', content: source }] : []),
    ...(shown && !isLinked ? [{ name: 'word/media/picture.jpg', content: shown }] : []),
  ]);
};
