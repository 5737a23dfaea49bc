import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** Font packages for the scripts that dossiers are set in. */
const packages = [
  'ibm-plex-sans',
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-emoji',
];
// The weight used in `markup-drawing.ts`.
const weight = 600;

// Resolves packages from the started script, which is in this tree like the packages.
const installed = createRequire(process.argv[1] ?? join(process.cwd(), 'package.json'));

/**
 * The fonts for markup text, in a folder of this process: decoders draw text with these fonts only, wherever they run.
 * The installed packages hold web fonts, which Pango cannot read: they are unpacked before the first text is drawn.
 */
export class MarkupFonts {
  /** Path of the fontconfig file; exists once `ready` has resolved. */
  readonly configFile: string;
  private made: Promise<void> | undefined;

  constructor(private readonly folder: string) {
    this.configFile = join(folder, 'fonts.conf');
  }

  ready(): Promise<void> {
    this.made ??= this.make().catch((error: unknown) => {
      this.made = undefined;
      throw error;
    });
    return this.made;
  }

  private async make(): Promise<void> {
    const [fonts, cache] = [join(this.folder, 'fonts'), join(this.folder, 'cache')];
    for (const folder of [fonts, cache]) await mkdir(folder, { recursive: true, mode: 0o700 });
    const unwrap = async (file: string) =>
      writeFile(join(fonts, basename(file, '.woff')), await unwrapped(await readFile(file)));
    for (const files of await Promise.all(packages.map(filesOf))) await Promise.all(files.map(unwrap));
    const config = `<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`;
    await writeFile(this.configFile, `<?xml version="1.0"?>${config}`);
  }
}

const filesOf = async (name: string): Promise<string[]> => {
  const folder = join(dirname(installed.resolve(`@fontsource/${name}/${weight}.css`)), 'files');
  const files = await readdir(folder);
  return files.filter((file) => file.endsWith(`-${weight}-normal.woff`)).map((file) => join(folder, file));
};

const inflated = promisify(inflate);
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/**
 * Returns the OpenType font inside a web font (W3C, WOFF File Format 1.0, sections 3 to 5), whose tables are compressed
 * one by one.
 */
const unwrapped = async (woff: Buffer): Promise<Buffer> => {
  const count = woff.readUInt16BE(12);
  const span = 16 << Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(span, 6);
  head.writeUInt16BE(Math.log2(span / 16), 8);
  head.writeUInt16BE(16 * count - span, 10);
  const tables: Buffer[] = [];
  let end = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const [tag, at, packed, length, checksum] = [0, 4, 8, 12, 16].map((by) =>
      woff.readUInt32BE(entry + by),
    ) as [number, number, number, number, number];
    const bytes = woff.subarray(at, at + packed);
    const table = padded(packed < length ? await inflated(bytes) : bytes);
    [tag, checksum, end, length].forEach((value, place) =>
      head.writeUInt32BE(value, 12 + 16 * index + 4 * place),
    );
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat([head, ...tables]);
};
