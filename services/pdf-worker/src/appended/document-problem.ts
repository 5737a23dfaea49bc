import { ToolError, ToolLimitError } from '../tools/tool-process.js';

/**
 * Returns why a document was left out of a dossier after a tool error, as worded in catalogues. Rethrows all other
 * errors.
 */
export const documentProblemOf = (error: unknown): 'late' | 'large' | 'damaged' => {
  if (error instanceof ToolLimitError) return error.limit === 'memory' ? 'large' : 'late';
  if (error instanceof ToolError) return 'damaged';
  throw error;
};
