import { loadChunk } from '#lib/load-chunk.ts'

/** The code that a film's screen fetches by itself once it is drawn: fetched before, it does not stand in the film's way. */
export function preloadParts(): void {
  const parts = [
    loadChunk(() => import('#player/controls/bars/bars.tsx')),
    loadChunk(() => import('#player/extras/extras.tsx')),
    loadChunk(() => import('./intro/below.tsx')),
    loadChunk(() => import('#player/quality/watch-quality.ts')),
    loadChunk(() => import('#realtime/connect.ts')),
  ]
  for (const part of parts) part.catch(() => {})
}
