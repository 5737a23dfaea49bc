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
  /** The whole environment, except for the variables that set where the program may write. */
  environment: Record<string, string>;
  limits: ToolLimits;
}

// Selects the filter by the type found at upload, so that LibreOffice does not guess it from the content.
const filters: Record<WordKind, string> = { docx: 'MS Word 2007 XML', doc: 'MS Word 97' };

const setting = (name: string, value: string | number): string =>
  `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;

/**
 * Profile that blocks fetching: by default LibreOffice fetches whatever a document links to, from the network or from
 * this machine.
 */
const profile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${setting('BlockUntrustedRefererLinks', 'true')}
${setting('MacroSecurityLevel', 3)}
</oor:items>
`;

/** Returns a command prefix that runs a program without network; empty where only the administrator may do so. */
const withoutNetwork = async (environment: Record<string, string>): Promise<string[]> => {
  const [program, ...options] = ['unshare', '--user', '--map-current-user', '--net'] as const;
  try {
    await promisify(execFile)(program, [...options, 'true'], { env: environment });
    return [program, ...options];
  } catch {
    return [];
  }
};

/**
 * Converts Word files with LibreOffice's layout, one at a time, each with a profile of its own that is deleted with its
 * folder.
 */
export class LibreOffice extends DocumentConverter {
  private readonly queue = new PQueue({ concurrency: 1 });

  private constructor(
    private readonly options: LibreOfficeOptions,
    private readonly isolation: readonly string[],
  ) {
    super();
  }

  static async prepare(options: LibreOfficeOptions): Promise<LibreOffice> {
    return new LibreOffice(options, await withoutNetwork(options.environment));
  }

  /** Whether the operating system keeps documents off the network, not only LibreOffice's settings. */
  get isIsolated(): boolean {
    return this.isolation.length > 0;
  }

  convert(folder: string, kind: WordKind): Promise<void> {
    return this.queue.add(() => this.run(folder, kind));
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
    const output = await runTool(call, limits);
    // LibreOffice exits successfully even if it cannot read the file.
    await access(join(folder, convertedFile)).catch(() => {
      throw new ToolError(output.trim() || 'LibreOffice made no PDF');
    });
  }
}
