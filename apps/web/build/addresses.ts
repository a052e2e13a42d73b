import { shortChannelKeys, shortChannelWord } from '@xinghe/contract/channels'
import type { Plugin } from 'vite'

/** Writes `addresses.json`: every address that has a screen, with `:name` for what differs. The server answers others 404. */
export function addresses(): Plugin {
  return {
    name: 'xinghe-addresses',
    apply: 'build',
    async generateBundle() {
      // Asked of Node, which leaves the screens alone that the table only names.
      const { rows } = await import(new URL('../src/app/routes.ts', import.meta.url).href)
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(addressesOf(rows)) })
    },
  }
}

interface Row {
  name: string
  path?: string
  aliases?: readonly string[]
}

/** Those of the table, and those that lead to one of it. */
export function addressesOf(rows: readonly Row[]): string[] {
  const own = rows.flatMap(({ name, path = `/${name}`, aliases = [] }) => [path, ...aliases])
  return [...new Set([...own, ...shortChannelKeys.map(key => `/${shortChannelWord(key)}`)])]
}
