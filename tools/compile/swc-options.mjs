/** How TypeScript becomes JavaScript, in the product and in its tests alike. */
export const jsc = {
  target: 'es2024',
  parser: { syntax: 'typescript', tsx: true, decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
};
