import { Skeleton } from '@xinghe/ui'
import styles from './live-channel.module.css'

const rows = [0, 1, 2, 3]

/** The page's skeleton while the channels load. */
export function LiveSkeleton() {
  return (
    <div className={styles.live} aria-busy="true">
      <div className={styles.stage}>
        <div className={styles.screen} />
        <div className={styles.composer} />
      </div>
      <div>
        <div className={styles.about}>
          <div className={styles.words}>
            <Skeleton shape="text" width="60%" className={styles.title} />
            <Skeleton shape="text" width="40%" className={styles.facts} />
          </div>
        </div>
        <div className={styles.channels}>
          {rows.map(row => (
            <Skeleton key={row} className={styles.rowShape} />
          ))}
        </div>
      </div>
    </div>
  )
}
