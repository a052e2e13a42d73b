import { Skeleton } from '@xinghe/ui'
import styles from './space.module.css'

/** The shape of a space while it loads. */
export function SpaceSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton shape="circle" width="var(--avatar-xl)" height="var(--avatar-xl)" />
      <div className={styles.lines}>
        <Skeleton height="var(--size-20)" width="8em" />
        <Skeleton height="var(--size-12)" width="6em" />
      </div>
    </div>
  )
}
