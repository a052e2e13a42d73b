import { lazy, Suspense } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { EndlessView } from './endless-view.tsx'

// It holds nearly every piece there is.
const Gallery = lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))

/** The shared pieces in all their states, and what the device feels: for support, and for who builds with them. */
export function Screen() {
  if (useSearchParams().get('view') === 'endless') return <EndlessView />
  return (
    <Suspense fallback={<RowsSkeleton count={6} />}>
      <Gallery />
    </Suspense>
  )
}
