import { askTool, programBeside, type ToolLimits } from '../tools/tool-process.js';

export interface TextRequest {
  /** A file name in the folder. */
  file: string;
  mostPages?: number;
  /** Scans among its pages, from 1. */
  pages?: number[];
  languages?: string[];
  /** Where the languages' data lie. */
  languageFolder?: string;
}
/** `isCut`: there is more than these pages, or than was read of the last. */
export type TextOfPdf =
  | { pages: string[]; isCut: boolean; problem?: never }
  | { problem: 'protected'; pages?: never };
export interface TextOfScans {
  texts: string[];
  /** What reading them has cost. */
  processorSeconds: number;
}
interface Text {
  text: string;
}

/** How pictures of text are read. */
export interface Recognition {
  languages: string[];
  languageFolder: string;
}

const program = programBeside(import.meta.url, 'text-tool');

/** Reads what others made in a process of its own, which they may bring down. All throw ToolError for what nobody can read. */
export class TextTool {
  constructor(
    private readonly limits: ToolLimits,
    private readonly recognition: Recognition,
  ) {}

  pdf(folder: string, file: string, mostPages: number): Promise<TextOfPdf> {
    return this.run('pdf', folder, { file, mostPages });
  }

  async word(folder: string, file: string, kind: 'docx' | 'beside-docx' | 'doc'): Promise<string> {
    return (await this.run<Text>(kind, folder, { file })).text;
  }

  /** What is written on these pages of a PDF as they look: on the first one, and on as many as there is time for. */
  scans(folder: string, file: string, pages: number[]): Promise<TextOfScans> {
    return this.run('scans', folder, { file, pages, ...this.recognition });
  }

  /** What is written in a JPEG. */
  async picture(folder: string, file: string): Promise<string> {
    return (await this.run<Text>('picture', folder, { file, ...this.recognition })).text;
  }

  private run<T>(command: string, folder: string, request: TextRequest): Promise<T> {
    return askTool({ command: [...program, command], folder, inBackground: true }, request, this.limits);
  }
}
