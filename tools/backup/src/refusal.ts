/**
 * An error that a person can act on: its message is one clear sentence, printed without a stack, and the exit code is
 * 1.
 */
export class Refusal extends Error {
  override name = 'Refusal';
}
