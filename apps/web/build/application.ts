import { readFileSync } from 'node:fs'
import type { VitePWAOptions } from 'vite-plugin-pwa'

const texts: Record<string, string> = JSON.parse(
  readFileSync(new URL('../src/text/zh-CN/app.json', import.meta.url), 'utf8'),
)
/** Engines that only a playing film needs: too heavy to be kept ahead of it. */
const engines = 'assets/{source-hls,dotlottie}*'

/**
 * What makes the site an application one can install. The worker keeps the code of all screens and the bare page;
 * pages and answers come from the server. Without one the bare page opens, and its lists say that the network is
 * gone. A new version waits until the viewer agrees to it.
 */
export const application: Partial<VitePWAOptions> = {
  registerType: 'prompt',
  injectRegister: null,
  manifest: {
    id: '/',
    name: texts['site.name'] ?? '',
    short_name: texts['site.name'] ?? '',
    description: texts['site.description'] ?? '',
    lang: 'zh-CN',
    start_url: '/',
    display: 'standalone',
    background_color: '#0e1013',
    theme_color: '#0e1013',
    icons: [
      { src: '/icons/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['index.html', 'icons/mark.svg', 'assets/*.{js,css}'],
    globIgnores: [engines],
    navigateFallback: null,
    directoryIndex: '', // or the kept bare page would be given for / although the server answers
    cleanupOutdatedCaches: true,
    importScripts: ['/push-worker.js'],
    runtimeCaching: [
      {
        urlPattern: ({ request, url }) =>
          request.mode === 'navigate' && !/^\/(console|api|files|media)\b/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: 'index.html' } },
      },
    ],
  },
}
