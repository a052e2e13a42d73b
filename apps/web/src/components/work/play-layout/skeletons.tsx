import { classNames, Skeleton } from '@xinghe/ui'
import styles from './play-layout.module.css'

/** Placeholder of a film's title and what is said of it. */
export function TitleSkeleton() {
  return (
    <div className={styles.title}>
      <Skeleton height="var(--size-20)" width="50%" />
      <Skeleton height="var(--size-12)" width="75%" />
      <Skeleton height="var(--size-12)" width="40%" />
    </div>
  )
}

/**
 * What is below a film's stage until its picture comes. Little, and still: each shape is laid out, and each moving one
 * drawn, in the time that the picture needs.
 */
export function StillSkeleton() {
  return (
    <div className={classNames(styles.side, styles.still)} aria-busy="true" data-still="">
      <TitleSkeleton />
    </div>
  )
}
