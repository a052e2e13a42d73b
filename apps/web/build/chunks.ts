import type { Rolldown } from 'vite'

/** The chunk of this name and what it imports at any depth. */
export function withImports(bundle: Rolldown.OutputBundle, first: string): Rolldown.OutputChunk[] {
  const names = new Set([first])
  const chunks: Rolldown.OutputChunk[] = []
  for (const name of names) {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk') continue
    chunks.push(chunk)
    for (const imported of chunk.imports) names.add(imported)
  }
  return chunks
}
