import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import PQueue from 'p-queue';
import type { WordKind } from '../dossier/file-types.js';
import { convertedFile, DocumentConverter, wordFile } from './document-converter.js';
import { runTool, ToolError, type ToolLimits } from '../tools/tool-process.js';

export interface LibreOfficeOptions {
  executable: string;
  /** All of its environment, but for what tells where it may write. */
  environment: Record<string, string>;
  limits: ToolLimits;
}

// Told by what a file was found to be when it was uploaded: it is not guessed anew from its content.
const filters: Record<WordKind, string> = { docx: 'MS Word 2007 XML', doc: 'MS Word 97' };

const setting = (name: string, value: string | number): string =>
  `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/** By itself it fetches what a document links to, be it from the network or from this machine. */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${setting('BlockUntrustedRefererLinks', 'true')}
${setting('MacroSecurityLevel', 3)}
</oor:items>
`;

/** Runs what follows with no network; nothing where the machine lets nobody but its administrator do so. */
const withoutNetwork = async (environment: Record<string, string>): Promise<string[]> => {
  const [program, ...options] = ['unshare', '--user', '--map-current-user', '--net'] as const;
  try {
    await promisify(execFile)(program, [...options, 'true'], { env: environment });
    return [program, ...options];
  } catch {
    return [];
  }
};

/** Word files as LibreOffice lays them out, one at a time, each in a profile of its own that goes with its folder. */
export class LibreOffice extends DocumentConverter {
  private readonly turns = new PQueue({ concurrency: 1 });

  private constructor(
    private readonly options: LibreOfficeOptions,
    private readonly isolation: readonly string[],
  ) {
    super();
  }

  static async prepare(options: LibreOfficeOptions): Promise<LibreOffice> {
    return new LibreOffice(options, await withoutNetwork(options.environment));
  }

  /** Whether a document is kept from the network by the machine, and not by LibreOffice's settings alone. */
  get isIsolated(): boolean {
    return this.isolation.length > 0;
  }

  convert(folder: string, kind: WordKind): Promise<void> {
    return this.turns.add(() => this.run(folder, kind));
  }

  private async run(folder: string, kind: WordKind): Promise<void> {
    const { executable, environment, limits } = this.options;
    const home = join(folder, 'profile');
    await mkdir(join(home, 'user'), { recursive: true });
    await writeFile(join(home, 'user', 'registrymodifications.xcu'), profile);
    const command = [
      ...[...this.isolation, executable, `-env:UserInstallation=${pathToFileURL(home).href}`],
      ...['--headless', '--norestore', '--nologo', `--infilter=${filters[kind]}`],
      ...['--convert-to', 'pdf', '--outdir', folder, join(folder, wordFile(kind))],
    ];
    const call = { command, folder, environment: { ...environment, HOME: home, TMPDIR: home } };
    const said = await runTool(call, limits);
    // What it cannot read ends well too.
    await access(join(folder, convertedFile)).catch(() => {
      throw new ToolError(said.trim() || 'LibreOffice made no PDF');
    });
  }
}
