import { lazy, Suspense } from 'react'
import { loadTexts } from '#text/text.ts'
import { GridSkeleton } from '../../list/states/skeletons.tsx'

const Body = lazy(async () => {
  const [{ WyavBody }] = await Promise.all([import('./wyav-body.tsx'), loadTexts(['short'])])
  return { default: WyavBody }
})

/** What users made and the operator brought to the fore: the body of home's channel of it. */
export function WyavChannel() {
  return (
    <Suspense fallback={<GridSkeleton shape="poster" count={6} />}>
      <Body />
    </Suspense>
  )
}
