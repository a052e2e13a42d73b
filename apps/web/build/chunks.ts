import type { Rolldown } from 'vite'

type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

export const chunksIn = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter(item => item.type === 'chunk')

/** The chunks that hold a module, named by the end of its file name. @throws {Error} without any: it was renamed */
export function chunksOf(bundle: OutputBundle, module: string): OutputChunk[] {
  const chunks = chunksIn(bundle).filter(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
  if (chunks.length === 0) throw new Error(`no module ends with ${module}`)
  return chunks
}

/** A chunk and what it imports at any depth. */
export function withImports(bundle: OutputBundle, first: OutputChunk): OutputChunk[] {
  const names = new Set([first.fileName])
  const chunks: OutputChunk[] = []
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    chunks.push(chunk)
    for (const imported of chunk.imports) names.add(imported)
  }
  return chunks
}
