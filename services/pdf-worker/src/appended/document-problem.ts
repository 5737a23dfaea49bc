import { ToolError, ToolLimitError } from '../tools/tool-process.js';

/** Why a document does not come into a dossier that a tool gave up, as the dossier says it. Throws what no tool has thrown. */
export const documentProblemOf = (error: unknown): 'late' | 'large' | 'damaged' => {
  if (error instanceof ToolLimitError) return error.limit === 'time' ? 'late' : 'large';
  if (error instanceof ToolError) return 'damaged';
  throw error;
};
