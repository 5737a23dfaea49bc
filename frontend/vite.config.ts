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

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000';

// Kept apart from what needs antd, so that the landing page stays light; the rest of the small chunks is merged.
const usedByTheLandingPage =
  /lucide-react|frontend[\\/]src[\\/](api|ui[\\/](avatar|brand|button|job-ref|use-document-title|use-is-phone)\b)/;

export default defineConfig({
  plugins: [
    react(),
    tokens(),
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
        // A merged chunk would otherwise be named after all pages that use it.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 3 },
            { name: 'base', test: usedByTheLandingPage, minShareCount: 2, priority: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 12_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  // A read error (403, 409, …) belongs to the gateway: the Origin must arrive as the browser sent it.
  server: { proxy: { '/api': { target: gateway, changeOrigin: false } } },
});
