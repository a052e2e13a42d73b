import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { textCatalogs } from '@xinghe/app-data/vite'
import { homeChannels } from '@xinghe/contract/channels'
import { contractTable } from '@xinghe/contract/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { about } from './build/about.ts'
import { addresses } from './build/addresses.ts'
import { application } from './build/application.ts'
import { compileHints } from './build/compile-hints.ts'
import { firstPaint } from './build/first-paint.ts'
import { reactCompiler } from './build/react-compiler.ts'
import { screenPreload } from './build/screen-preload.ts'
import { sharedChunks } from './build/shared-chunks.ts'

const api = process.env['XINGHE_API'] ?? 'http://127.0.0.1:8080'
const ours = /\/(packages|apps\/web\/src)\/[^?]*\.tsx?$/
const effectful = /\/(main\.tsx|ui\/src\/index\.ts)$/

const source = fileURLToPath(new URL('./src/', import.meta.url))

const home = `^\\/(${homeChannels.join('|')})?$`
const list = '^\\/list(\\/|$)'
const play = '^\\/(play\\/|watch$)'
/** Screens that visits begin with, and their texts; elsewhere the table of the others. */
const preloads = [
  { path: home, module: '/home/main/screen.tsx' },
  { path: list, module: '/library/list/screen.tsx' },
  { path: list, module: 'virtual:text/zh-CN/library' },
  { path: play, module: '/play/watch/screen.tsx' },
  { path: play, module: 'virtual:text/zh-CN/play' },
  { path: `^(?!${home}|${list}|${play})`, module: '/app/screens.ts' },
]

/** What runs between the tap on a film and its first picture. */
const opensFilms = [
  '/app/open-early.ts',
  '/play/watch/screen.tsx',
  '/player/source/source-hls.ts',
  '/player/source/source-hls-light.ts',
]

const shortHash = (file: string) =>
  createHash('sha256')
    .update(file.slice(file.lastIndexOf('/src/')))
    .digest('base64url')
    .slice(0, 5)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    contractTable(),
    textCatalogs({
      folder: `${source}text/zh-CN/`,
      others: { player: `${source}player/zh-CN.json` },
      corrections: `${source}text/zh-TW.corrections.json`,
    }),
    about(),
    addresses(),
    firstPaint(),
    reactCompiler(),
    react(),
    screenPreload(preloads),
    compileHints(opensFilms),
    VitePWA(application),
  ],
  // A class is named by itself and its file; what else the default adds is paid for with each name.
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(file)}` } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // What imports what, for the budgets of script.
    manifest: true,
    // Every browser this product meets knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // Our own modules only declare: a screen takes from a package's root no more than it uses.
      treeshake: { moduleSideEffects: file => !ours.test(file) || effectful.test(file) },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|zustand|@lingui|@noble)\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.)/,
            },
            { name: sharedChunks(), debugName: 'shell and watch' },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '^/(api|media|files|price|pay)/': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
})
