import { Skeleton } from '@xinghe/ui'
import styles from './seeking-movies.module.css'

/** Placeholders of requests. */
export function RequestsSkeleton() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={index} className={styles.row}>
          <div className={styles.facts}>
            <Skeleton height="var(--size-17)" width="62%" />
            <Skeleton height="var(--size-13)" width="38%" />
          </div>
          <Skeleton height="var(--control-s)" width="var(--space-16)" />
        </div>
      ))}
    </div>
  )
}
