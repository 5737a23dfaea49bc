/** How many there are of what is counted up to `most`: "12", and "1000+" beyond 1,000. */
export const countText = (count: number, most: number): string => (count > most ? `${most}+` : String(count));
