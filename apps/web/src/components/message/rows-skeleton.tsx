import { Skeleton } from '@xinghe/ui'
import styles from './message.module.css'

/** Placeholder of notices: a face and lines beside it. */
export function NoticesSkeleton({ withFace = true }: { withFace?: boolean }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: 7 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
        <div key={index} className={styles.row}>
          {withFace && <Skeleton shape="circle" width="var(--avatar-m)" height="var(--avatar-m)" />}
          <div className={styles.body}>
            <Skeleton height="var(--size-15)" width={`${70 - (index % 3) * 10}%`} />
            <Skeleton height="var(--size-13)" width="90%" />
            <Skeleton height="var(--size-12)" width="5em" />
          </div>
        </div>
      ))}
    </div>
  )
}
