/** Returns the entity tags in a header, with quotes. Strips `W/`: a proxy that compresses responses makes tags weak. */
export const entityTagsIn = (header: string): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
