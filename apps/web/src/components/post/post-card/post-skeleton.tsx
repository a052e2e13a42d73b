import { Skeleton } from '@xinghe/ui'
import styles from './post-card.module.css'

/** Placeholders of posts. */
export function PostSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={index} className={styles.card}>
          <div className={styles.head}>
            <Skeleton shape="circle" width="var(--avatar-m)" height="var(--avatar-m)" />
            <div className={styles.skeleton}>
              <Skeleton height="var(--size-15)" width="7em" />
              <Skeleton height="var(--size-11)" width="4em" />
            </div>
          </div>
          <div className={styles.words}>
            <Skeleton height="var(--size-15)" width="88%" />
          </div>
          <span className={styles.picture}>
            <Skeleton height="100%" />
          </span>
          <div className={styles.foot} />
        </div>
      ))}
    </div>
  )
}
