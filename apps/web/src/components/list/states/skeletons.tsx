import { classNames, Skeleton } from '@xinghe/ui'
import shelf from '#components/work/shelf/shelf.module.css'
import styles from './skeletons.module.css'

const keys = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholder of a card. */
export function CardSkeleton({ shape }: { shape: 'poster' | 'cover' }) {
  return (
    <div>
      <Skeleton shape={shape} />
      <span className={styles.title}>
        <Skeleton height="1em" width="80%" />
      </span>
      <span className={styles.sub}>
        <Skeleton height="1em" width="55%" />
      </span>
    </div>
  )
}

/** Placeholders of cards in the columns they will have. */
export function GridSkeleton({ shape, count }: { shape: 'poster' | 'cover'; count: number }) {
  return (
    <div
      className={classNames(shelf.grid, shape === 'poster' ? shelf.posters : shelf.covers)}
      aria-busy="true"
    >
      {keys(count).map(key => (
        <CardSkeleton key={key} shape={shape} />
      ))}
    </div>
  )
}

/** Placeholder of a shelf with its title. */
export function ShelfSkeleton({ shape, count }: { shape: 'poster' | 'cover'; count: number }) {
  return (
    <section className={shelf.shelf}>
      <div className={shelf.head}>
        <Skeleton height="var(--size-17)" width="6em" />
      </div>
      <GridSkeleton shape={shape} count={count} />
    </section>
  )
}
