import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** A page's size as it is seen, turned as the file says. Points. */
export interface PageSize {
  width: number;
  height: number;
}

export interface InspectRequest {
  /** A file name in the folder. */
  file: string;
  mostPages: number;
}
/** Why a document cannot be shown: it asks for a password, has no page, more than are taken, hidden layers, or cannot be read. */
export type DocumentProblem = 'protected' | 'empty' | 'long' | 'layered' | 'damaged';
export type Inspected = { pages: PageSize[]; problem?: never } | { problem: DocumentProblem; pages?: never };

/** Where a page stands: the number of the printed page, from 0, the lower left corner in points, and its scale. */
export interface PlacedPage {
  sheet: number;
  x: number;
  y: number;
  scale: number;
}
export interface AppendRequest {
  /** File names in the folder: what the browser printed, and what comes of it. */
  printed: string;
  to: string;
  documents: { file: string; pages: PlacedPage[] }[];
}
export interface Appended {
  pages: number;
}

export interface PdfToolLimits {
  seconds: number;
  /** Of the tool's data: files whose streams unpack to gigabytes end it. */
  megabytes: number;
}

/** The tool did not answer: it met something that it cannot read, or was ended at a limit. */
export class PdfToolError extends Error {}

const program = fileURLToPath(new URL(`./pdf-tool${extname(import.meta.url)}`, import.meta.url));

// A shell sets the limit: Node cannot, and what it starts inherits it. One of the heap would not bound buffers.
const limited = 'ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/** Opens files that others made in a process of its own, which they may bring down. */
export class PdfTool {
  constructor(private readonly limits: PdfToolLimits) {}

  /** What is in `file` of the folder. Throws PdfToolError when it is no PDF that anybody could read. */
  inspect(folder: string, request: InspectRequest): Promise<Inspected> {
    return this.run('inspect', folder, request);
  }

  /** Places documents' pages on printed ones. Throws PdfToolError. */
  append(folder: string, request: AppendRequest): Promise<Appended> {
    return this.run('append', folder, request);
  }

  private async run<T>(command: string, folder: string, request: object): Promise<T> {
    const { seconds, megabytes } = this.limits;
    const node = [process.execPath, program, command];
    const child = spawn('/bin/sh', ['-c', limited, 'sh', String(megabytes * 1_000), ...node], {
      cwd: folder,
      env: {},
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    child.stdin.on('error', () => undefined); // it ended before it had read all
    child.stdin.end(JSON.stringify(request));
    const [answer, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code !== 0)
      throw new PdfToolError(complaint.trim().slice(-500) || `It was ended after ${seconds} seconds at most`);
    return JSON.parse(answer) as T;
  }
}
