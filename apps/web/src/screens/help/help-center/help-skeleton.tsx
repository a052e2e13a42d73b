import { Skeleton } from '@xinghe/ui'
import styles from './help.module.css'

/** Five closed categories that are coming. */
export function HelpSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2, 3, 4].map(index => (
        <div key={index} className={styles.category}>
          <div className={styles.opener}>
            <Skeleton shape="circle" />
            <Skeleton height="var(--size-15)" width="7em" />
          </div>
        </div>
      ))}
    </div>
  )
}
