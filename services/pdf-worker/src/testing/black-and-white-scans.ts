/**
 * "The lead flashing above / the dormer has lifted" as a fax machine encodes it (CCITT group 4), 1,000 by 240 pixels.
 */
const group4 = Buffer.from(
  [
    'JqBzBs///////////////////kDysgsWQPOyCiy4IG9kNFkDwzL/wnf+QbVf6///wX//9ePkFPP0v+v/////8nZDPeQSyGjCBF/kPhDPeSgg0W',
    'QIchp5k7IEYQ2r/CBkOjBAwQMIHgiRQQMhyMEDItkrCBggZrBA8EGCBkdkEsED/CaeEGE0/wmnhP0wg8J6DQbeEH/MNo83o82jzaOMbXONo83z',
    'Dfo3OcY0ebiYqOG/R5v4hOgg3wg8INpBwzYtBBuEHiE/EIOk8INwg2kH0oQf6er0m1en/dJun66dXp0rb0m/9J/2tJ/rx/ptJ2vbp9L/r/SbH/',
    'xfp//Hr/0m/33///vvr3/Vtv//Sv//1Yf///Xpf/x8ZCB/5CBwf/+QUB//x//4L/goYP//Bf9v//9f9Qwf/pa/+l/82Glmw2HBP+jwkG//b0cE',
    '/782BqDP//r/4WDf//X/3X//r/+of//X/9f/b+v/S3//6/bSf/////3//X/+6//Id9shX1tf0ycf//ra/q2Qr/7afadq/7aqv/tra9NpP6f/aW',
    '2rowna/owra//aujCdraxTDX/YMqewYJRVsS6/BglbFf+xLrFXBhJhglxX+xWxTUNr9iobX/tbUObQpimg1/hhbCadhftOwv/YW09BoMLYWIiI',
    'iIiIiIiIiIjiIiIj/5AzDStfrtditrDCx/////////////IE9kDxbIZB2QPDFkrITCBxf/4X//X//gvIKkf40RY/////6////XJQQz2QabyCWQ',
    '2QQSCEsgRZDZGSggRhDPempDFkM9+EUUEDBAwQeCKBDfLsEDCDBAyEsLggYIGQ5GSsESETilAID/0wg0HhPXTCYQeuEwmn/phP60bmjzaPMaPN',
    '/zFmJo83/MNzjaPN++jjc4x4ZsUQg6CDwg8INxLiiExCDoIPEuGgQg6CDcIP4MwKbEQbSD/V02rpPVP03Ve6Tf+k9P9OvXt102l19eP/TaX/03',
    '6X1+302L//+/1/v/1/X9/6X//6X9f/+rD/9//4///j/IQOD/4v//////BQwf///////6hg//X/5sGr//zYbPo8JBv/mw2f/////4WDf///////',
    '+of///9v///0t////9f///3/2//2yFf20v9shX/0ycf/kLGv/p2v/+n+2qr/3ba9+w1bVtL/bX/RhW1/ttK12Z3iol1YMF/4r+DBK2K/ZmYMr2',
    'P/DTWxX+1+xUNr/YqSF39hBrYX+GF+07C/cNBheIiIiIiIiIiIiIiIiP//////////////////////8AEAEA==',
  ].join(''),
  'base64',
);

interface Scan {
  data: Buffer;
  /** Entries of the image dictionary. */
  entries: string;
  /** Matrix that draws the picture, a unit square, onto the page. */
  matrix?: string;
  page?: string;
}

/** Builds a PDF of one page with one picture, like office copiers. */
const scan = ({ data, entries, matrix = '515 0 0 124 40 640', page = '' }: Scan): Buffer => {
  const content = `q ${matrix} cm /Scan Do Q`;
  const dictionary = `/Type/XObject/Subtype/Image/BitsPerComponent 1/Length ${data.length}${entries}`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.5
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}/Contents 4 0 R/Resources<</XObject<</Scan 5 0 R>>>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
5 0 obj<<${dictionary}>>stream
`),
    data,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ]);
};

/** Returns black and white scans by their encoding; `bitmap` is a PBM (P4) of the page. */
export const blackAndWhiteScans = (bitmap: Buffer): Record<string, Buffer> => {
  const [head = '', width, height] = /^P4\s(\d+) (\d+)\s/.exec(bitmap.toString('latin1')) ?? [];
  const data = bitmap.subarray(head.length);
  const size = `/Width ${width}/Height ${height}`;
  const grey = `${size}/ColorSpace/DeviceGray/Decode[1 0]`;
  const fax = `/Width 1000/Height 240/ColorSpace/DeviceGray/Filter/CCITTFaxDecode
/DecodeParms<</K -1/Columns 1000/Rows 240/BlackIs1 true>>`;
  return {
    'one bit for a pixel': scan({ data, entries: grey, matrix: '515 0 0 368 40 400' }),
    'a mask for black ink': scan({
      data,
      entries: `${size}/ImageMask true/Decode[1 0]`,
      matrix: '515 0 0 368 40 400',
    }),
    'a fax': scan({ data: group4, entries: fax }),
    'a fax that lay on its side': scan({
      data: group4,
      entries: fax,
      matrix: '0 515 -124 0 300 100',
      page: '/Rotate 90',
    }),
  };
};
