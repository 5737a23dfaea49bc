import { runJsonTool, commandForSibling, type ToolLimits } from '../tools/tool-process.js';

/** A page's visible size after its rotation, in points. */
export interface PageSize {
  width: number;
  height: number;
}

/** A page as it was read; `text` is all its text, if short and extractable. */
export interface InspectedPage extends PageSize {
  text?: string;
}

export interface InspectRequest {
  /** A file name in the folder. */
  file: string;
  mostPages: number;
}
/**
 * Reason why a document cannot be shown: it is password-protected, has no pages or too many, has hidden layers, or
 * cannot be read.
 */
export type DocumentProblem = 'protected' | 'empty' | 'long' | 'layered' | 'damaged';
export type Inspected =
  { pages: InspectedPage[]; problem?: never } | { problem: DocumentProblem; pages?: never };

/** Position of a page: index of the printed page, from 0, the lower left corner in points, and its scale. */
export interface PlacedPage {
  sheet: number;
  x: number;
  y: number;
  scale: number;
}
export interface AppendRequest {
  /** File names in the folder: the browser's print, and the result. */
  printed: string;
  to: string;
  documents: { file: string; pages: PlacedPage[] }[];
}
export interface Appended {
  pages: number;
}

const program = commandForSibling(import.meta.url, 'pdf-tool');

/** Opens untrusted files in a separate process, which they may crash. */
export class PdfTool {
  constructor(private readonly limits: ToolLimits) {}

  /** Inspects `file` in the folder. Throws ToolError if it cannot be read as a PDF. */
  inspect(folder: string, request: InspectRequest): Promise<Inspected> {
    return this.run('inspect', folder, request);
  }

  /** Places documents' pages on printed ones. Throws ToolError. */
  append(folder: string, request: AppendRequest): Promise<Appended> {
    return this.run('append', folder, request);
  }

  private run<T>(command: string, folder: string, request: object): Promise<T> {
    return runJsonTool({ command: [...program, command], folder }, request, this.limits);
  }
}
