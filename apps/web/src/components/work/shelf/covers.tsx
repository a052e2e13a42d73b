import type { WorkCard } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { CoverCard } from '../work-card/cover-card.tsx'
import styles from './shelf.module.css'

/** Covers in columns, with the first one large on request. */
export function CoverGrid({ works, lead = false }: { works: readonly WorkCard[]; lead?: boolean }) {
  return (
    <div className={classNames(styles.grid, styles.covers)}>
      {works.map((work, index) => {
        const large = lead && index === 0
        return (
          <CoverCard
            key={work.mediaKey}
            work={work}
            large={large}
            className={large ? styles.first : undefined}
          />
        )
      })}
    </div>
  )
}
