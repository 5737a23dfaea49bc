/**
 * Compiles a source once per worker, into `compiled`. Each test file still runs it anew, with module state of its own; what V8 has
 * learnt of its functions stays. A function belongs to the context that it was compiled in: `compiled` is of one context alone.
 */
export const compiledOnce = (compiled, compile) => (source, filename) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.run;
  const run = compile(source, filename);
  compiled.set(filename, { source, run });
  return run;
};
