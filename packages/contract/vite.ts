import { fileURLToPath } from 'node:url'
import { calls } from './src/table.ts'

const tableFile = fileURLToPath(new URL('./src/table.ts', import.meta.url))

/**
 * Vite plugin: answers `@xinghe/contract/table` with the plain table of calls and the package's root with the few
 * constants a browser uses, so that zod stays on the server.
 */
export function contractTable() {
  return {
    name: 'xinghe-contract-table',
    enforce: 'pre' as const,
    load(file: string) {
      if (file.split('?')[0] === tableFile) return `export const calls = ${JSON.stringify(calls)}`
      return null
    },
  }
}
