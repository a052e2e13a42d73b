import type { Topic } from '@xinghe/contract'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './topics.module.css'

/** What a work is about, each leading to the works that are about it too. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const t = useText()
  return (
    <nav className={styles.topics} aria-label={t('play.topics')}>
      {topics.map(({ kind, key, title, count, to }) => (
        <Link key={`${kind} ${key}`} to={to} className={styles.topic}>
          <span className={styles.word}>
            {title}
            <small className={styles.count}>{formatCount(count, t)}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}
