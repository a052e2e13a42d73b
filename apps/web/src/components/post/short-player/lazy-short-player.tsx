import { lazy, Suspense } from 'react'
import { loadTexts } from '#text/text.ts'
import type { ShortPlayerProps } from './short-player.tsx'

// With its own texts: what opens it need not have loaded them.
const Loaded = lazy(async () => {
  const [{ ShortPlayer }] = await Promise.all([import('./short-player.tsx'), loadTexts(['short', 'player'])])
  return { default: ShortPlayer }
})

/** The swipe player, whose code is loaded when it is first opened. */
export function LazyShortPlayer(props: ShortPlayerProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
