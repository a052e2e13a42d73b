import type { WorkCard } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { PosterCard } from '../work-card/poster-card.tsx'
import styles from './shelf.module.css'

interface PostersProps {
  works: readonly WorkCard[]
  /** How many of the first are in the first screen. */
  priority?: number
}

/** Posters in columns. */
export function PosterGrid({ works, priority = 0 }: PostersProps) {
  return (
    <div className={classNames(styles.grid, styles.posters)}>
      {works.map((work, index) => (
        <PosterCard key={work.mediaKey} work={work} priority={index < priority} />
      ))}
    </div>
  )
}

/** Posters in one row that scrolls sideways. */
export function PosterRow({ works, priority = 0 }: PostersProps) {
  return (
    <div className={classNames(styles.row, styles.rowPoster)}>
      {works.map((work, index) => (
        <PosterCard key={work.mediaKey} work={work} priority={index < priority} />
      ))}
    </div>
  )
}
