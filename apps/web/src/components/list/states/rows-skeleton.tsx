import { Skeleton } from '@xinghe/ui'
import styles from './skeletons.module.css'

/** Placeholders of lines of text. */
export function RowsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.rows} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <Skeleton key={index} height="var(--size-15)" width={`${80 - (index % 4) * 12}%`} />
      ))}
    </div>
  )
}
