import { Skeleton } from '@xinghe/ui'
import styles from './collection-channel.module.css'

/** Placeholders of the cards. */
export function CollectionSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {[1, 2, 3, 4].map(key => (
        <Skeleton key={key} className={styles.place} />
      ))}
    </div>
  )
}
