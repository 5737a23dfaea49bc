const compiled = new Map();

/**
 * Compiles a source once per worker. Each test file still runs it anew, with module state of its own; what V8 has learnt of its
 * functions stays.
 */
export const compiledOnce = (compile) => (source, filename) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.run;
  const run = compile(source, filename);
  compiled.set(filename, { source, run });
  return run;
};
