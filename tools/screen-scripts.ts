import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { root } from './steps.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** By source file, as vite's manifest has it. */
type Chunks = Record<string, Chunk>

/** Kilobytes of 1,000 bytes after gzip: home's script until its first picture, and what any other screen adds to home. */
export const scriptBudgets = { homeKb: 125, screenKb: 40 }

interface ScreenScripts {
  /** Script of the application and its home. */
  homeKb: number
  /** The largest first. */
  screens: { name: string; kilobytes: number }[]
}

const folder = `${root}/apps/web/dist`
const screens = 'src/screens/'
const home = `${screens}home/main/screen.tsx`

/**
 * Kilobytes of script and style that each screen of the built application brings beside what the first visit of home
 * brought: itself and what it imports at once. What a screen loads later, on its own, like the engine of the player, is
 * not in it.
 * @throws {Error} where the manifest lacks one of them, so that nothing passes for not having been measured
 */
export function screenScripts(): ScreenScripts {
  const chunks: Chunks = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const first = new Set([...filesOf(chunks, 'index.html'), ...filesOf(chunks, home)])
  return {
    homeKb: packedKb([...first].filter(file => file.endsWith('.js'))),
    screens: Object.keys(chunks)
      .filter(key => key.startsWith(screens) && key.endsWith('/screen.tsx') && key !== home)
      .map(key => ({
        name: key.slice(screens.length, -'/screen.tsx'.length),
        kilobytes: packedKb(filesOf(chunks, key).filter(file => !first.has(file))),
      }))
      .toSorted((a, b) => b.kilobytes - a.kilobytes),
  }
}

function filesOf(chunks: Chunks, key: string): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = chunks[key]
    if (!chunk) throw new Error(`the manifest of apps/web has no ${key}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(key)
  return [...files]
}

function packedKb(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(`${folder}/${file}`)).length, 0) / 1000
}
