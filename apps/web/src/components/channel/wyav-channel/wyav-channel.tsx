import { Suspense } from 'react'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { lazyChunk } from '#lib/load-chunk.ts'
import { loadTexts } from '#text/text.ts'

const Body = lazyChunk(async () => {
  const [{ WyavBody }] = await Promise.all([import('./wyav-body.tsx'), loadTexts(['short'])])
  return WyavBody
})

/** What users made and the operator brought to the fore: the body of home's channel of it. */
export function WyavChannel() {
  return (
    <Suspense fallback={<GridSkeleton shape="poster" count={6} />}>
      <Body />
    </Suspense>
  )
}
