import type { Topic } from '@xinghe/contract'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './topics.module.css'

/** What a work is about, each leading to the works that are about it too. */
export function Topics({ topics }: { topics: readonly Topic[] }) {
  const say = useText()
  return (
    <nav className={styles.topics} aria-label={say('play.topics')}>
      {topics.map(({ kind, key, title, count, to }) => (
        <Link key={`${kind} ${key}`} to={to} className={styles.topic}>
          <span className={styles.word}>
            {title}
            <small className={styles.count}>{formatCount(count, say)}</small>
          </span>
        </Link>
      ))}
    </nav>
  )
}
