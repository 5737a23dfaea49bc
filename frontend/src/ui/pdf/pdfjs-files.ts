import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const pdfjs = dirname(require.resolve('pdfjs-dist/package.json'));
const { version } = require('pdfjs-dist/package.json') as { version: string };

/**
 * The worker, and files that it fetches on demand: tables for Asian scripts, standard fonts, decoders of rare picture
 * formats.
 */
const folders: Record<string, RegExp> = {
  'legacy/build': /^pdf\.worker\.min\.mjs$/,
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

/**
 * Emits pdf.js's own files, which it requests by name: on the product's origin, in a folder of their version, so that
 * they are immutable like all assets. `__PDFJS_FILES__` is the folder's URL.
 */
export const pdfjsFiles = (): Plugin => ({
  name: 'jobref-pdfjs-files',
  config: (_config, { command }) => ({
    define: {
      __PDFJS_FILES__: JSON.stringify(command === 'build' ? `/assets/pdfjs-${version}/` : `/@fs${pdfjs}/`),
    },
  }),
  generateBundle() {
    for (const [folder, names] of Object.entries(folders))
      for (const name of readdirSync(join(pdfjs, folder)).filter((file) => names.test(file)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${folder}/${name}`,
          source: readFileSync(join(pdfjs, folder, name)),
        });
  },
});
