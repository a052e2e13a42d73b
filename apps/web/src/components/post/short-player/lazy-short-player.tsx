import { Suspense } from 'react'
import { lazyChunk } from '#lib/load-chunk.ts'
import { loadTexts } from '#text/text.ts'
import type { ShortPlayerProps } from './short-player.tsx'

// With its own texts: what opens it need not have loaded them.
const Loaded = lazyChunk(async () => {
  const [{ ShortPlayer }] = await Promise.all([
    import('./short-player.tsx'),
    loadTexts(['short', 'player', 'playlist']),
  ])
  return ShortPlayer
})

/** The swipe player, whose code is loaded when it is first opened. */
export function LazyShortPlayer(props: ShortPlayerProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
