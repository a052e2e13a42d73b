import { Skeleton } from '@xinghe/ui'
import styles from './cover-row.module.css'

/** Placeholders of rows. */
export function CoverRowsSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={index} className={styles.row}>
          <Skeleton shape="cover" className={styles.cover} />
          <div className={styles.text}>
            <Skeleton height="var(--size-15)" width="75%" />
            <Skeleton height="var(--size-12)" width="50%" />
            <Skeleton height="var(--size-12)" width="6em" />
          </div>
        </div>
      ))}
    </div>
  )
}
