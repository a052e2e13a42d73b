import type { SystemMessage } from '@xinghe/contract'
import { RedDot } from '@xinghe/ui'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './message.module.css'

/** A message of the site in a list. */
export function SystemRow({ message: { id, title, summary, at, isNew } }: { message: SystemMessage }) {
  const t = useText()
  return (
    <Link to={`/systemMessageDetail?id=${id}`} className={styles.row}>
      <span className={styles.body}>
        <span className={styles.title}>
          {isNew && <RedDot label={t('messages.new')} />}
          <span>{title}</span>
        </span>
        <span className={styles.clamped}>{summary}</span>
        <time className={styles.quiet} dateTime={new Date(at).toISOString()}>
          {formatAgo(at, client.serverNow(), t)}
        </time>
      </span>
    </Link>
  )
}
