/** Formats a count that is capped at `most`: "12", or "1000+" beyond 1,000. */
export const countText = (count: number, most: number): string => (count > most ? `${most}+` : String(count));
