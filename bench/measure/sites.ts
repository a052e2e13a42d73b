import { startProduct } from '../programs/product.ts'
import { measureCalls, type PathsOf } from './call.ts'
import type { Line, Pace } from './row.ts'

/** A small site, and one whose tables no longer fit what is read in passing. */
const sites = [
  { size: '60 works', wanted: { works: 60 } },
  { size: '50,000 works', wanted: { works: 60, titles: 50_000 } },
] as const

/** Measures the same calls on a small and on a large site; `pathsOf` gets the works that have pictures and people. */
export async function measureOnSites(
  folder: string,
  pace: Pace,
  pathsOf: (mediaKeys: readonly string[]) => PathsOf,
): Promise<Line[]> {
  const lines: Line[] = []
  for (const { size, wanted } of sites) {
    await using product = await startProduct(folder, wanted)
    lines.push(...(await measureCalls(folder, pace, product, pathsOf(product.site.mediaKeys), size)))
  }
  return lines
}
