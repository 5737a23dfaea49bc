import sharp from 'sharp';

/** Drawn stand-ins for an agent's photos: SVG scenes with grain and light, so that no one's pictures are shipped. */
const width = 2000;
const height = 1500;

/** A small seeded random generator, so that a scene looks the same everywhere. */
const randomOf = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};
type Random = () => number;

const shade = (random: Random, [r, g, b]: readonly [number, number, number], spread: number) => {
  const change = (random() - 0.5) * spread;
  return `rgb(${[r, g, b].map((part) => Math.round(Math.max(0, Math.min(255, part + change)))).join(',')})`;
};

const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

interface Courses {
  colour: readonly [number, number, number];
  spread: number;
  joint: string;
  w: number;
  h: number;
  gap: number;
  round?: number;
}

/** Draws rows of equal pieces, every second row shifted by half: bricks, tiles, boards. */
const courses = (random: Random, { colour, spread, joint, w, h, gap, round = 3 }: Courses) => {
  let drawn = rect(-200, -200, width + 400, height + 400, joint);
  for (let row = -2; row * (h + gap) < height + 200; row += 1)
    for (let column = -2; column * (w + gap) < width + 200; column += 1)
      drawn += rect(
        column * (w + gap) + (row % 2 ? w / 2 : 0),
        row * (h + gap),
        w,
        h,
        shade(random, colour, spread),
        `rx="${round}"`,
      );
  return drawn;
};

const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5d8dbf"/><stop offset="1" stop-color="#d9e3ea"/></linearGradient>`;
const light = `<radialGradient id="light" cx=".35" cy=".25" r=".95"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient>`;
const wall = (random: Random, colour: readonly [number, number, number]) =>
  rect(0, 0, width, height, shade(random, colour, 10));

const drawings = {
  roof: (random: Random) =>
    `${rect(0, 0, width, height, 'url(#sky)')}<g transform="translate(60 560) skewX(-7) rotate(-3)"><svg x="0" y="0" width="2100" height="1200" overflow="hidden">${courses(random, { colour: [150, 74, 48], spread: 60, joint: '#4b241a', w: 78, h: 58, gap: 3, round: 14 })}</svg></g>`,
  brick: (random: Random) =>
    courses(random, { colour: [146, 70, 50], spread: 55, joint: '#b9aea0', w: 190, h: 62, gap: 11 }),
  tiles: (random: Random) =>
    courses(random, { colour: [160, 184, 190], spread: 16, joint: '#5f6d72', w: 300, h: 150, gap: 6 }),
  floor: (random: Random) =>
    `${rect(0, 0, width, 420, '#d7cdbb')}${rect(0, 395, width, 30, '#f2eee5')}<g transform="translate(0 430) scale(1 .8)">${courses(random, { colour: [168, 112, 62], spread: 46, joint: '#5c3a1e', w: 720, h: 118, gap: 3, round: 1 })}</g><polygon points="700,520 1250,520 1050,1400 250,1400" fill="#ffe9b8" opacity=".28"/>`,
  facade: (random: Random) => {
    let windows = '';
    for (let row = 0; row < 5; row += 1)
      for (let column = 0; column < 6; column += 1) {
        const [x, y] = [90 + column * 320, 70 + row * 290];
        windows +=
          rect(x, y, 170, 200, '#efe9dc') +
          rect(x + 12, y + 12, 70, 176, shade(random, [74, 92, 112], 40)) +
          rect(x + 90, y + 12, 68, 176, shade(random, [74, 92, 112], 40)) +
          rect(x - 12, y + 200, 194, 14, '#b39b69');
      }
    return `${wall(random, [206, 181, 128])}<g transform="skewY(-4) translate(0 60)">${windows}</g>`;
  },
  panels: (random: Random) => {
    let cells = '';
    for (let row = 0; row < 4; row += 1)
      for (let column = 0; column < 7; column += 1) {
        const [x, y] = [column * 300, row * 330];
        cells +=
          rect(x, y, 288, 318, shade(random, [26, 38, 78], 14)) +
          `<path d="M${x + 96} ${y}v318M${x + 192} ${y}v318M${x} ${y + 106}h288M${x} ${y + 212}h288" stroke="#5b6c9a" stroke-width="3"/>`;
      }
    return `${rect(0, 0, width, height, 'url(#sky)')}<g transform="translate(-60 620) skewX(-14) rotate(-5)">${rect(-20, -20, 2160, 1400, '#cfd4d8')}${cells}</g>`;
  },
  pipes: (random: Random) => {
    const pipe = (path: string, colour: string, wide: number) =>
      `<path d="${path}" fill="none" stroke="#2b211b" stroke-width="${wide + 10}" stroke-linejoin="round" opacity=".5"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#fff" stroke-width="${wide / 6}" opacity=".35"/>`;
    return `${wall(random, [203, 195, 181])}${pipe('M420 -20V1520', '#a5522f', 70)}${pipe('M640 -20V1120H2020', '#b45f37', 66)}${pipe('M900 -20V560H2020', '#7d8484', 58)}${pipe('M1400 560V1520', '#a9562f', 62)}<circle cx="420" cy="360" r="62" fill="#c98f3c"/><circle cx="640" cy="1120" r="66" fill="#c98f3c"/><circle cx="1400" cy="560" r="58" fill="#bd8535"/>`;
  },
  board: (random: Random) => {
    let breakers = '';
    for (let row = 0; row < 2; row += 1)
      for (let column = 0; column < 12; column += 1) {
        const [x, y] = [480 + column * 88, 420 + row * 380];
        breakers +=
          rect(x, y, 74, 260, shade(random, [238, 238, 234], 8), 'rx="6"') +
          rect(x + 22, y + 90, 30, 84, column === 4 && row === 0 ? '#b5372a' : '#3d4446', 'rx="4"') +
          rect(x + 14, y + 200, 46, 26, '#d9c37a');
      }
    return `${wall(random, [206, 200, 188])}${rect(380, 240, 1260, 1040, '#b9b7b0', 'rx="34"')}${rect(410, 270, 1200, 980, '#d6d5cf', 'rx="22"')}${breakers}`;
  },
  crack: (random: Random) => {
    let line = 'M120 1180';
    for (let step = 1; step < 26; step += 1)
      line += `L${120 + step * 72} ${Math.round(1180 - step * 22 + (random() - 0.5) * 70)}`;
    let marks = '';
    for (let mark = 0; mark < 38; mark += 1)
      marks += rect(90 + mark * 48, 0, 5, mark % 5 ? 34 : 66, '#2a2413');
    return `${wall(random, [142, 138, 130])}<path d="${line}" fill="none" stroke="#26231f" stroke-width="11" opacity=".85"/><g transform="translate(40 880) rotate(-14)">${rect(0, 0, 1960, 128, '#d9ab1f')}${marks}</g>`;
  },
} satisfies Record<string, (random: Random) => string>;

export type Scene = keyof typeof drawings;

/** Returns a JPEG of about 2000 by 1500 pixels; another `seed` varies the picture. */
export const photograph = async (scene: Scene, seed: number): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${sky}${light}</defs>${drawings[scene](randomOf(seed))}${rect(0, 0, width, height, 'url(#light)')}</svg>`;
  const grain = await sharp({
    create: {
      width: width / 2,
      height: height / 2,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 26 },
    },
  })
    .resize(width, height)
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .flatten()
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
};
