import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { root, run, vite } from '../../tools/steps.ts'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export interface WebBuild {
  folder: string
  /** By source file, as vite's manifest has it. */
  chunks: Record<string, Chunk>
}

const screens = 'src/screens/'
export const homeScreen = 'home/main'

/** The application as `npm run build` makes it, with the list of what imports what beside it. */
export async function buildWithManifest(folder: string): Promise<WebBuild> {
  const options = ['--manifest', 'manifest.json', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
  if (
    !(await run(vite('build', `${root}/apps/web`, '--config', `${root}/apps/web/vite.config.ts`, ...options)))
  )
    throw new Error('apps/web could not be built')
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8'))
  return { folder, chunks }
}

/**
 * Kilobytes of script and style that each screen brings beside what the first visit of home brought: itself and what
 * it imports at once. What a screen loads later, on its own, like the engine of the player, is not in it.
 */
export function screensOf(build: WebBuild): { name: string; kilobytes: number }[] {
  const keyOf = (name: string) => `${screens}${name}/screen.tsx`
  const first = new Set([...filesOf(build, 'index.html'), ...filesOf(build, keyOf(homeScreen))])
  return Object.keys(build.chunks)
    .filter(key => key.startsWith(screens) && key.endsWith('/screen.tsx'))
    .map(key => {
      const own = filesOf(build, key).filter(file => !first.has(file))
      return { name: key.slice(screens.length, -'/screen.tsx'.length), kilobytes: packedKb(build, own) }
    })
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
}

function filesOf({ chunks }: WebBuild, key: string): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(key)
  return [...files]
}

function packedKb({ folder }: WebBuild, files: readonly string[]): number {
  const paths = files.map(file => `${folder}/${file}`).filter(path => existsSync(path))
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0) / 1000
}
