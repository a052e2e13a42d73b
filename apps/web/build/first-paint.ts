import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { traditional } from '@xinghe/app-data/vite'
import { build, type Plugin, type Rolldown } from 'vite'
import { tabRows } from '#app/tab-rows.ts'

const entry = fileURLToPath(new URL('../src/first-paint/first-paint.ts', import.meta.url))
const mark = '<!--first-paint-->'

/** The words of home's frame, by language and key. */
function words(): Record<string, Record<string, string>> {
  const read = (file: string) =>
    JSON.parse(readFileSync(new URL(`../src/text/${file}`, import.meta.url), 'utf8'))
  const texts = read('zh-CN/app.json')
  const keys = ['home.searchHint', ...tabRows.map(({ title }) => title)]
  const simplified = Object.fromEntries(keys.map(key => [key, texts[key]]))
  return { 'zh-CN': simplified, 'zh-TW': traditional(simplified, read('zh-TW.corrections.json')) }
}

/** The script without imports; it leaves the element in `firstScreen`. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { firstWords: JSON.stringify(words()) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'firstScreen' },
    },
  })
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[]
  const chunk = output?.output[0]
  if (!chunk) throw new Error(`${entry} gave no script`)
  return chunk.code.trim()
}

/** Puts src/first-paint into index.html, in place of `<!--first-paint-->`. */
export function firstPaint(): Plugin {
  return {
    name: 'xinghe-first-paint',
    async transformIndexHtml(html) {
      const code = await bundled()
      return html.replace(mark, () => `<script>${code}</script>`)
    },
  }
}
