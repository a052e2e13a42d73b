import { Suspense } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useSearchParams } from '#lib/router/router.tsx'
import { EndlessView } from './endless-view.tsx'

// It contains nearly every component.
const Gallery = lazyChunk(async () => (await import('./gallery.tsx')).Gallery)

/** The shared components in all their states, and the device's sensors: for support and for developers. */
export function Screen() {
  if (useSearchParams().get('view') === 'endless') return <EndlessView />
  return (
    <Suspense fallback={<RowsSkeleton count={6} />}>
      <Gallery />
    </Suspense>
  )
}
