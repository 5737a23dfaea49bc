import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { signedInPage } from './src/session/signed-in-page.js';
import { patchEscapeHandling } from './src/ui/overlays/patch-escape-handling.js';
import { pdfjsFiles } from './src/ui/pdf/pdfjs-files.js';
import { antdCss } from './src/ui/theme/antd-css.js';
import { dropAntdStyles } from './src/ui/theme/drop-antd-styles.js';
import { tokensCss } from './src/ui/theme/tokens-css.js';

/**
 * Generated stylesheets: the tokens, so that pages without antd and the first paint use the same colours, and antd's
 * rules.
 */
const generatedStyles: Record<string, () => string> = {
  'virtual:antd.css': antdCss,
  'virtual:tokens.css': tokensCss,
};
const styles = (): Plugin => ({
  name: 'jobref-generated-styles',
  resolveId: (id) => (id in generatedStyles ? `\0${id}` : undefined),
  load: (id) => generatedStyles[id.slice(1)]?.(),
});

/** Preloads the font of every page with the HTML, before the stylesheet is parsed. */
const fontPreload = (): Plugin => ({
  name: 'jobref-font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /ibm-plex-sans-latin-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
});

// Builds started by a test are production builds too: otherwise React would be its slow, large development version.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000';

/**
 * Packages without side effects that do not declare so: otherwise a page with one antd field would load all of antd's
 * forms.
 */
const partsOfAntd = /node_modules[\\/]@(rc-component|ant-design)[\\/]/;
/** Modules of dialogs and forms, zod and schemas included: no page needs them before one is opened. */
const ofDialogs = new RegExp(
  [
    'node_modules/(zod|antd/es/(form|modal|input|radio|grid|skeleton)|@rc-component/(form|dialog|async-validator|input|textarea))/',
    'contracts/dist/',
    'src/(drafts/draft-form|domain/form-error-handler|ui/forms/|ui/overlays/(confirm-|conflict-|dialog|form-dialog|report-unsaved|unsaved-))',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/**
 * Each antd field imports its form context from a module that uses one export of `@rc-component/form`. This resolves
 * that import to the export's own file: otherwise all form code would load with the first page, since chunks follow
 * imports.
 */
const formContextAlone = (): Plugin => ({
  name: 'jobref-form-context-alone',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: /^@rc-component\/form$/ },
    handler(form, importer) {
      if (!importer || !/antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer)) return;
      return this.resolve(`${form}/es/FormContext.js`, importer, { skipSelf: true });
    },
  },
});

/** Chunks that every page behind the sign-in needs. */
const behindSignIn = ['signed-in', 'shared'];

/** Makes V8 compile the whole file on a background thread as it arrives, instead of each function on its first call. */
const compileHint = '//# allFunctionsCalledOnLoad';

/** The shell with its parts, and all icons: each is smaller than its request would be. */
const aroundPages = /src[\\/]app[\\/]shell[\\/]shell\.tsx|node_modules[\\/]lucide-react[\\/]/;

export default defineConfig({
  plugins: [
    react(),
    styles(),
    dropAntdStyles(),
    patchEscapeHandling(),
    formContextAlone(),
    fontPreload(),
    pdfjsFiles(),
    signedInPage(behindSignIn),
    compression({
      include: /\.(m?js|css|html|svg|json)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('gz', { level: 9 }), defineAlgorithm('br')],
    }),
  ],
  build: {
    target: 'es2023',
    // File names contain hashes and are served as immutable; nothing is inlined, so the CSP needs no data: for scripts
    // and fonts.
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // One stylesheet, loaded with the page: no part renders unstyled, and the order of rules is stable.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // pdf.js is one file of this size; it loads with the first PDF.
    chunkSizeWarningLimit: 560,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (['index', ...behindSignIn].includes(name) ? compileHint : ''),
        codeSplitting: {
          groups: [
            // Visitors who are not signed in load everything with one request.
            { name: 'app', tags: ['$initial'], priority: 3 },
            // Parts around every page, and modules shared by at least five pages and dialogs, load with the first of
            // them: otherwise there would be a hundred files in a request waterfall.
            { name: 'signed-in', test: aroundPages, priority: 2 },
            { name: 'shared', test: (id) => !ofDialogs.test(id), minShareCount: 5, priority: 1 },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: partsOfAntd, sideEffects: false }] },
    },
  },
  // Host and Origin must be the browser's, otherwise the gateway rejects writes as cross-origin.
  server: { proxy: { '/api': { target: gateway, changeOrigin: false } } },
});
