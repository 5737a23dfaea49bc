/** Compiler options for TypeScript, in the product and in its tests. */
export const jsc = {
  target: 'es2024',
  parser: { syntax: 'typescript', tsx: true, decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
};
