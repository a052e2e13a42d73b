import { ShelfSkeleton } from '#components/list/states/skeletons.tsx'
import { TitleSkeleton } from '#components/work/play-layout/skeletons.tsx'

/** Skeleton of what is below the tabs. */
export function PlaySkeleton() {
  return (
    <div aria-busy="true">
      <TitleSkeleton />
      <ShelfSkeleton shape="poster" count={6} />
    </div>
  )
}
