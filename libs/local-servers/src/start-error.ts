/** A failure that a person can resolve: its message is one clear sentence, shown without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the text to show for any thrown value: the message of a StartError, the stack of unexpected errors. */
export const describe = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

/** Returns the short message of any thrown value, for use inside a sentence. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
