import { askTool, programBeside, type ToolLimits } from '../tools/tool-process.js';

/** A page's size as it is seen, turned as the file says. Points. */
export interface PageSize {
  width: number;
  height: number;
}

/** A page as it is read: `text` is all that stands on it, where that is short and can be told. */
export interface InspectedPage extends PageSize {
  text?: string;
}

export interface InspectRequest {
  /** A file name in the folder. */
  file: string;
  mostPages: number;
}
/** Why a document cannot be shown: it asks for a password, has no page, more than are taken, hidden layers, or cannot be read. */
export type DocumentProblem = 'protected' | 'empty' | 'long' | 'layered' | 'damaged';
export type Inspected =
  { pages: InspectedPage[]; problem?: never } | { problem: DocumentProblem; pages?: never };

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

const program = programBeside(import.meta.url, 'pdf-tool');

/** Opens files that others made in a process of its own, which they may bring down. */
export class PdfTool {
  constructor(private readonly limits: ToolLimits) {}

  /** What is in `file` of the folder. Throws ToolError when it is no PDF that anybody could read. */
  inspect(folder: string, request: InspectRequest): Promise<Inspected> {
    return this.run('inspect', folder, request);
  }

  /** Places documents' pages on printed ones. Throws ToolError. */
  append(folder: string, request: AppendRequest): Promise<Appended> {
    return this.run('append', folder, request);
  }

  private run<T>(command: string, folder: string, request: object): Promise<T> {
    return askTool({ command: [...program, command], folder }, request, this.limits);
  }
}
