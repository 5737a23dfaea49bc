import { askTool, programBeside, type ToolLimits } from '../tools/tool-process.js';

export interface MergeRequest {
  /** File names in the folder, and how they are called where they cannot be read or have no title. */
  dossiers: { file: string; reference: string }[];
  /** Lines of the last page. */
  missing: string[];
  /** The name of the file that comes of it. */
  to: string;
}
export interface Merged {
  /** How many dossiers are in it. */
  count: number;
}

const program = programBeside(import.meta.url, 'merge-tool');

/** Makes one PDF of many, in a process of its own, which what they hold may bring down. */
export class MergeTool {
  constructor(private readonly limits: ToolLimits) {}

  /** Throws ToolError where they take too long or too much memory. */
  merge(folder: string, request: MergeRequest): Promise<Merged> {
    return askTool({ command: program, folder }, request, this.limits);
  }
}
