import { runJsonTool, commandForSibling, type ToolLimits } from '../tools/tool-process.js';

export interface MergeRequest {
  /** File names in the folder, and names for dossiers that cannot be read or have no title. */
  dossiers: { file: string; reference: string }[];
  /** Lines of the last page. */
  missing: string[];
  /** File name of the result. */
  to: string;
}
export interface Merged {
  /** File names of the dossiers in it. */
  files: string[];
}

const program = commandForSibling(import.meta.url, 'merge-tool');

/** Merges PDFs in a separate process, which their content may crash. */
export class MergeTool {
  constructor(private readonly limits: ToolLimits) {}

  /** Throws ToolError if merging takes too long or too much memory. */
  merge(folder: string, request: MergeRequest): Promise<Merged> {
    return runJsonTool({ command: program, folder }, request, this.limits);
  }
}
