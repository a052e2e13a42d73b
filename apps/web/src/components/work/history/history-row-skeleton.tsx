import { classNames, Skeleton } from '@xinghe/ui'
import shelf from '../shelf/shelf.module.css'
import styles from './history-row.module.css'

/** Placeholder of the row, so that what is below does not move. */
export function HistoryRowSkeleton() {
  return (
    <div className={classNames(shelf.row, shelf.rowCover)} aria-busy="true">
      {['first', 'second', 'cut'].map(key => (
        <div key={key}>
          <Skeleton shape="cover" />
          <span className={styles.title}>{'\u00a0'}</span>
        </div>
      ))}
    </div>
  )
}
