/** What a person can act on: its message is one clear sentence, shown without a stack, and the program ends with 1. */
export class Refusal extends Error {
  override name = 'Refusal';
}
