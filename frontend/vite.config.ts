import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { signedInPage } from './src/session/signed-in-page.js';
import { escapeOfShownDialogs } from './src/ui/overlays/escape-of-shown-dialogs.js';
import { pdfjsFiles } from './src/ui/pdf/pdfjs-files.js';
import { antdCss } from './src/ui/theme/antd-css.js';
import { dropAntdStyles } from './src/ui/theme/drop-antd-styles.js';
import { tokensCss } from './src/ui/theme/tokens-css.js';

/** Stylesheets that the build makes: the tokens, so that pages without antd and the first paint use the same colours, and antd's rules. */
const generatedStyles: Record<string, () => string> = {
  'virtual:antd.css': antdCss,
  'virtual:tokens.css': tokensCss,
};
const styles = (): Plugin => ({
  name: 'jobref-generated-styles',
  resolveId: (id) => (id in generatedStyles ? `\0${id}` : undefined),
  load: (id) => generatedStyles[id.slice(1)]?.(),
});

/** The font that every page needs is asked for with the page, not only when the stylesheet has been read. */
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

// A build that a test has started is the product's too: else React comes in its slow, large form for development.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000';

/** Has no side effects, but does not say so: else a page with one of antd's fields would load all that forms are made of. */
const partsOfAntd = /node_modules[\\/]@(rc-component|ant-design)[\\/]/;
/** What dialogs and forms are made of, zod and schemas with them: no page needs it before one is opened. */
const ofDialogs = new RegExp(
  [
    'node_modules/(zod|antd/es/(form|modal|input|radio|grid|skeleton)|@rc-component/(form|dialog|async-validator|input|textarea))/',
    'contracts/dist/',
    'src/(drafts/draft-form|domain/form-failure|ui/forms/|ui/overlays/(confirm-|conflict-|dialog|form-dialog|unsaved-))',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/**
 * Each of antd's fields asks what form it stands in, in a module that takes one thing of `@rc-component/form`. It gets the file of
 * that thing alone: else all that forms are made of would come with the first page, as chunks go by what modules import.
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

/** Chunks that no page behind the sign-in does without. */
const behindSignIn = ['signed-in', 'shared'];

/** V8 compiles all of a file that says so as it arrives, in another thread, and not each function when it is called first. */
const compileHint = '//# allFunctionsCalledOnLoad';

/** The shell with all that it is made of, and every icon: each is smaller than the request for it. */
const aroundPages = /src[\\/]app[\\/]shell[\\/]shell\.tsx|node_modules[\\/]lucide-react[\\/]/;

export default defineConfig({
  plugins: [
    react(),
    styles(),
    dropAntdStyles(),
    escapeOfShownDialogs(),
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
    // Files keep their hash in the name and are served as immutable; nothing is inlined, so the policy needs no data: for scripts and fonts.
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // All styles in one file, with the page: no part of it can come without them, and their order is always the same.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // pdf.js is one file of this size; it comes with the first PDF.
    chunkSizeWarningLimit: 560,
    rolldownOptions: {
      output: {
        postBanner: ({ name }) => (['index', ...behindSignIn].includes(name) ? compileHint : ''),
        codeSplitting: {
          groups: [
            // Who is not signed in has all with one request.
            { name: 'app', tags: ['$initial'], priority: 3 },
            // What stands around every page, and what at least five pages and dialogs share, comes with the first of them: else it
            // would be a hundred files, one waiting for another.
            { name: 'signed-in', test: aroundPages, priority: 2 },
            { name: 'shared', test: (id) => !ofDialogs.test(id), minShareCount: 5, priority: 1 },
          ],
        },
      },
      treeshake: { moduleSideEffects: [{ test: partsOfAntd, sideEffects: false }] },
    },
  },
  // Host and Origin must arrive as the browser sent them, else the gateway takes writes for foreign ones.
  server: { proxy: { '/api': { target: gateway, changeOrigin: false } } },
});
