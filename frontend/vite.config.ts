import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { tokensCss } from './src/ui/theme/tokens-css.js';

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

// A build that a test has started is the product's too: else React comes in its slow, large form for development.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3000';

// Few chunks instead of fifty tiny ones: a browser asks for six at a time, and a phone waits for each answer.
const known = new Map<string, boolean>();
const needsNoAntd = (id: string): boolean => {
  const told = known.get(id);
  if (told !== undefined) return told;
  // Until it is known better, for those that import each other.
  known.set(id, true);
  const code = readFileSync(id, 'utf8');
  // What it imports comes with it.
  const near = [...code.matchAll(/^(?:import|export) (?!type ).*?from '(\.[^']+)\.js';/gms)].flatMap(
    ([, name = '']) =>
      ['.ts', '.tsx'].map((ending) => path.join(path.dirname(id), name + ending)).filter(existsSync),
  );
  const needsNone = !code.includes("from 'antd'") && near.every(needsNoAntd);
  known.set(id, needsNone);
  return needsNone;
};
/** Icons and small parts; nothing in it may need antd, so that the landing page and the sign-in stay light. */
const usedByTheLandingPage = (id: string) =>
  id.includes('lucide-react') ||
  (/frontend[\\/]src[\\/](api|ui[\\/](avatar|brand|button|folder|job-ref|use-document-title|use-is-phone)\b)/.test(
    id,
  ) &&
    needsNoAntd(id));
/** What screens are made of, without those parts that need a component of antd or of Radix. */
const usedByScreens = (id: string) =>
  /frontend[\\/]src[\\/](live|ui)[\\/](?!toast|menu-button)[\w.-]+$/.test(id) && needsNoAntd(id);
/** Has no side effects, but does not say so: else a page with one of antd's fields would load all that forms are made of. */
const partsOfAntd = /node_modules[\\/]@(rc-component|ant-design)[\\/]/;
/** What antd's components have in common comes with the button, in one piece. */
const usedByMostOfAntd = /node_modules[\\/]antd[\\/]es[\\/](config-provider|button)[\\/]/;

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
      treeshake: { moduleSideEffects: [{ test: partsOfAntd, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 2 },
            { name: 'base', test: usedByTheLandingPage, minShareCount: 2, priority: 1 },
            { name: 'screens', test: usedByScreens, minShareCount: 2 },
            { name: 'antd', test: usedByMostOfAntd },
          ],
        },
      },
    },
  },
  // Host and Origin must arrive as the browser sent them, else the gateway takes writes for foreign ones.
  server: { proxy: { '/api': { target: gateway, changeOrigin: false } } },
});
