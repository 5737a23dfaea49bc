import type { Plugin } from 'vite';

/**
 * Builds `signed-in.html`, which the gateway sends instead of `index.html` when the request carries a session cookie.
 * It preloads the chunks with these names, the code behind the sign-in, which the app would only request once it runs
 * and knows the user. `<html data-signed-in>` tells the app about the cookie (session.ts).
 */
export const signedInPage = (chunkNames: string[]): Plugin => ({
  name: 'jobref-signed-in-page',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('There is no index.html to begin with');
    const links = Object.values(bundle)
      .filter((file) => file.type === 'chunk' && chunkNames.includes(file.name))
      .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
    if (links.length !== chunkNames.length)
      throw new Error(`Not every chunk was built: ${chunkNames.join(', ')}`);
    const source = String(page.source)
      .replace('<html ', '<html data-signed-in ')
      .replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
    this.emitFile({ type: 'asset', fileName: 'signed-in.html', source });
  },
});
