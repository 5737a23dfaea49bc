import { runJsonTool, commandForSibling, type ToolLimits } from '../tools/tool-process.js';

export interface TextRequest {
  /** A file name in the folder. */
  file: string;
  mostPages?: number;
  /** Scanned pages to read, from 1. */
  pages?: number[];
  languages?: string[];
  languageFolder?: string;
}
/** `isCut`: there are more pages, or more text on the last one. */
export type TextOfPdf =
  { pages: string[]; isCut: boolean; problem?: never } | { problem: 'protected'; pages?: never };
export interface TextOfScans {
  texts: string[];
  /** Processor time that reading took. */
  processorSeconds: number;
}
interface Text {
  text: string;
}

/** Settings of text recognition. */
export interface Recognition {
  languages: string[];
  languageFolder: string;
}

const program = commandForSibling(import.meta.url, 'text-tool');

/**
 * Reads untrusted files in a separate process, which they may crash. All methods throw ToolError for unreadable files,
 * and the reason of `stopping` when that ends the process.
 */
export class TextTool {
  constructor(
    private readonly limits: ToolLimits,
    private readonly recognition: Recognition,
    private readonly stopping: AbortSignal,
  ) {}

  pdf(folder: string, file: string, mostPages: number): Promise<TextOfPdf> {
    return this.run('pdf', folder, { file, mostPages });
  }

  async word(folder: string, file: string, kind: 'docx' | 'beside-docx' | 'doc'): Promise<string> {
    return (await this.run<Text>(kind, folder, { file })).text;
  }

  /** Recognises the text of these pages of a PDF: of the first, and of as many more as time allows. */
  scans(folder: string, file: string, pages: number[]): Promise<TextOfScans> {
    return this.run('scans', folder, { file, pages, ...this.recognition });
  }

  /** Recognises the text of a JPEG. */
  async picture(folder: string, file: string): Promise<string> {
    return (await this.run<Text>('picture', folder, { file, ...this.recognition })).text;
  }

  private run<T>(command: string, folder: string, request: TextRequest): Promise<T> {
    const call = { command: [...program, command], folder, inBackground: true, signal: this.stopping };
    return runJsonTool(call, request, this.limits);
  }
}
