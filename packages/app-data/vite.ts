import { readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { traditionalConverter } from '@xinghe/chinese'
import type { Plugin } from 'vite'

type Messages = Record<string, string>

export interface TextCatalogOptions {
  /** Folder of the parts of the texts, one JSON file each, ending in a slash. */
  folder: string
  /** Files of parts outside of the folder, by the part's name. */
  others?: Record<string, string>
  /** File of what the conversion to traditional Chinese gets wrong. */
  corrections?: string
}

const prefix = '\0virtual:text/'

function partFiles({ folder, others = {} }: TextCatalogOptions): Map<string, string> {
  const parts = readdirSync(folder).map((file): [string, string] => [
    file.replace('.json', ''),
    folder + file,
  ])
  return new Map([...parts, ...Object.entries(others)])
}

const read = (file: string): Messages => JSON.parse(readFileSync(file, 'utf8'))

/** Messages as Taiwan writes them, with the project's own corrections. */
export function traditional(messages: Messages, corrections: Messages): Messages {
  const convert = traditionalConverter(corrections)
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, convert(message)]))
}

/**
 * Answers `virtual:text/<language>/<part>` with a compiled catalog, so that no message parser reaches a browser, with
 * `all` as part for all of them in one, and `virtual:text/parts` with the loaders of the parts by language. Puts texts
 * of the part `app` into index.html for `{{key}}`.
 */
export function textCatalogs(options: TextCatalogOptions): Plugin {
  const { corrections } = options
  const messagesOf = (language: string, file: string): Messages =>
    language === 'zh-TW' ? traditional(read(file), corrections ? read(corrections) : {}) : read(file)
  return {
    name: 'xinghe-text-catalogs',
    resolveId: id => (id.startsWith('virtual:text/') ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(prefix)) return null
      const parts = partFiles(options)
      const [language = '', part] = id.slice(prefix.length).split('/')
      if (language === 'parts') return tables
      if (part === undefined) return loaders(language, [...parts.keys()])
      const files = part === 'all' ? [...parts.values()] : [parts.get(part) ?? '']
      for (const watched of [...files, ...(corrections ? [corrections] : [])]) this.addWatchFile(watched)
      const compiled = files
        .flatMap(file => Object.entries(messagesOf(language, file)))
        .map(([key, message]) => [key, compileMessage(message)])
      return `export const messages = ${JSON.stringify(Object.fromEntries(compiled))}`
    },
    transformIndexHtml(html) {
      const file = partFiles(options).get('app')
      const texts = file ? read(file) : {}
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
