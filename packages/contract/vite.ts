import { fileURLToPath } from 'node:url'
import { type Call, calls } from './src/table.ts'

const tableFile = fileURLToPath(new URL('./src/table.ts', import.meta.url))
/** Ids of the modules that stand in for the table: all areas, and each by its name. */
const areaIds = '\0xinghe-calls/'
const allAreas = '\0xinghe-calls'

const areas: Record<string, Record<string, Call>> = calls

/**
 * Vite plugin: answers `@xinghe/contract/table` with the plain table of calls, so that zod stays on the server. Each
 * area is a module with one export a call: what an application never calls is not in it, and what only a later
 * screen calls may come with that screen.
 */
export function contractTable() {
  return {
    name: 'xinghe-contract-table',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id.startsWith(allAreas) ? id : null),
    load(id: string) {
      if (id.split('?')[0] === tableFile) return `export * as calls from ${JSON.stringify(allAreas)}`
      if (id === allAreas)
        return Object.keys(areas)
          .map(area => `export * as ${area} from ${JSON.stringify(areaIds + area)}`)
          .join('\n')
      if (!id.startsWith(areaIds)) return null
      return Object.entries(areas[id.slice(areaIds.length)] ?? {})
        .map(
          ([name, call], index) =>
            `const c${index} = ${JSON.stringify(call)}\nexport { c${index} as ${name} }`,
        )
        .join('\n')
    },
  }
}
