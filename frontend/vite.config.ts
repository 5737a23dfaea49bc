import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { tokensCss } from './src/app/theme/tokens-css.js';

const tokensModule = 'virtual:tokens.css';

/** The tokens as CSS custom properties, so that pages without antd and the first paint use the same colours. */
const tokens = (): Plugin => ({
  name: 'jobref-tokens',
  resolveId: (id) => (id === tokensModule ? `\0${tokensModule}` : undefined),
  load: (id) => (id === `\0${tokensModule}` ? tokensCss() : undefined),
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

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000';

// One chunk of icons and small parts instead of thirty; nothing in it needs antd, so that the landing page stays light.
const usedByTheLandingPage =
  /lucide-react|frontend[\\/]src[\\/](api|ui[\\/](avatar|brand|button|job-ref|use-document-title|use-is-phone)\b)/;

export default defineConfig({
  plugins: [
    react(),
    tokens(),
    fontPreload(),
    compression({
      include: /\.(js|css|html|svg|json)$/,
      threshold: 1024,
      algorithms: [defineAlgorithm('gz', { level: 9 }), defineAlgorithm('br')],
    }),
  ],
  build: {
    target: 'es2023',
    // Files keep their hash in the name and are served as immutable; nothing is inlined, so the policy needs no data: for scripts and fonts.
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 2 },
            { name: 'base', test: usedByTheLandingPage, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  // Host and Origin must arrive as the browser sent them, else the gateway takes writes for foreign ones.
  server: { proxy: { '/api': { target: gateway, changeOrigin: false } } },
});
