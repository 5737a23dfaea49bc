/** The entity tags in a header, quotes and all. A proxy that compresses answers makes them weak: `W/` does not count. */
export const entityTagsIn = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
