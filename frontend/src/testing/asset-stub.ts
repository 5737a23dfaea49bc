/** Stands in for stylesheets, pictures and fonts in tests. */
const assetStub = 'asset';
export default assetStub;
