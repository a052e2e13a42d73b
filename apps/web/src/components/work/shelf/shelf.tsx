import { glyphs, Icon } from '@xinghe/ui'
import { type ReactNode, useId } from 'react'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './shelf.module.css'

interface ShelfProps {
  title: string
  /** Where 更多 leads; without it there is none. */
  more?: string | undefined
  /** Right of the title in place of 更多. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a screen. */
export function Shelf({ title, more, aside, children }: ShelfProps) {
  const t = useText()
  const id = useId()
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more !== undefined && (
          <Link to={more} className={styles.more} aria-label={`${title} ${t('common.more')}`}>
            {t('common.more')}
            <Icon glyph={glyphs.more} size="s" />
          </Link>
        )}
        {aside}
      </div>
      {children}
    </section>
  )
}
