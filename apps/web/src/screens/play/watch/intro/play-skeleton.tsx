import { ShelfSkeleton } from '#components/list/states/skeletons.tsx'
import { PlayLines } from '#components/work/play-layout/play-lines.tsx'

/** Skeleton of what is below the tabs. */
export function PlaySkeleton() {
  return (
    <div aria-busy="true">
      <PlayLines />
      <ShelfSkeleton shape="poster" count={6} />
    </div>
  )
}
