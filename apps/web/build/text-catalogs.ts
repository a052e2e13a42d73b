import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { Converter } from 'opencc-js/cn2t'
import type { Plugin } from 'vite'

type Messages = Record<string, string>

const source = fileURLToPath(new URL('../src/', import.meta.url))
const folder = `${source}text/zh-CN/`
const corrections = `${source}text/zh-TW.corrections.json`
const prefix = '\0virtual:text/'

/** The parts of the texts with their files: those of src/text/zh-CN, and the player's own. */
function partFiles(): Map<string, string> {
  const parts = readdirSync(folder).map((file): [string, string] => [
    file.replace('.json', ''),
    folder + file,
  ])
  return new Map([...parts, ['player', `${source}player/zh-CN.json`]])
}

const read = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8'))

/** Messages as Taiwan writes them: phrases by OpenCC, then the project's own corrections, longest first. */
export function traditional(messages: Messages, fixes: Messages): Messages {
  const convert = Converter({ from: 'cn', to: 'twp' })
  const longestFirst = Object.entries(fixes).sort(([a], [b]) => b.length - a.length)
  const correct = (text: string) =>
    longestFirst.reduce((fixed, [wrong, right]) => fixed.replaceAll(wrong, right), convert(text))
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, correct(message)]))
}

/**
 * Answers `virtual:text/<language>/<part>` with a compiled catalog, so that no message parser reaches a browser, and
 * `virtual:text/parts` with the loaders of all of them, by language. Puts texts into index.html for `{{key}}`.
 */
export function textCatalogs(): Plugin {
  return {
    name: 'xinghe-text-catalogs',
    resolveId: id => (id.startsWith('virtual:text/') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(prefix)) return null
      const files = partFiles()
      const [language = '', part] = id.slice(prefix.length).split('/')
      if (language === 'parts') return tables
      if (part === undefined) return loaders(language, [...files.keys()])
      const file = files.get(part) ?? ''
      for (const watched of [file, corrections]) this.addWatchFile(watched)
      const messages = language === 'zh-TW' ? traditional(read(file), read(corrections)) : read(file)
      const compiled = Object.entries(messages).map(([key, message]) => [key, compileMessage(message)])
      return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))}`
    },
    transformIndexHtml(html) {
      const texts = read(`${folder}app.json`)
      return html.replace(/{{([\w.]+)}}/g, (_, key: string) => texts[key] ?? '')
    },
  }
}

/** The other language's table of loaders comes with its first use. */
const tables = `import { parts } from 'virtual:text/zh-CN'
export const partsOf = {
  'zh-CN': async () => parts,
  'zh-TW': async () => (await import('virtual:text/zh-TW')).parts,
}`

function loaders(language: string, parts: readonly string[]): string {
  const lines = parts.map(part => `${JSON.stringify(part)}: () => import('virtual:text/${language}/${part}')`)
  return `export const parts = { ${lines.join(', ')} }`
}
