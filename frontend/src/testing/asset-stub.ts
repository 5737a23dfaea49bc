/** What a stylesheet, picture or font is in tests. */
const assetStub = 'asset';
export default assetStub;
