/**
 * Compiles a source once per worker, into `compiled`. Each test file still runs the source again, with its own module
 * state, but keeps V8's type feedback on its functions. A function belongs to the context in which it was compiled, so
 * each context needs its own `compiled`.
 */
export const compiledOnce = (compiled, compile) => (source, filename) => {
  const known = compiled.get(filename);
  if (known?.source === source) return known.run;
  const run = compile(source, filename);
  compiled.set(filename, { source, run });
  return run;
};
