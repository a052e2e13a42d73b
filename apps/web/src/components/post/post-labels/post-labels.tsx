import type { Post } from '@xinghe/contract'
import { Badge, classNames } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { postAddress } from '../post-address.ts'
import styles from './post-labels.module.css'

interface PostLabelsProps {
  labels: Post['labels']
  /** The post on which there is a poll: its page shows it. */
  pollOn?: string | null
  /** Tab of the search that a label leads to. */
  tab?: 'posts' | 'short'
  className?: string | undefined
}

/** Labels of a post; each leads to what else has it, that of a poll to the post's page. */
export function PostLabels({ labels, pollOn = null, tab = 'posts', className }: PostLabelsProps) {
  const t = useText()
  if (labels.length === 0 && pollOn === null) return null
  return (
    <p className={classNames(styles.labels, className)}>
      {pollOn !== null && (
        <Link to={postAddress(pollOn)} className={styles.label}>
          <Badge tone="soft">{t('post.hasPoll')}</Badge>
        </Link>
      )}
      {labels.map(({ key, title }) => (
        <Link key={key} to={`/search?${new URLSearchParams({ q: title, tab })}`} className={styles.label}>
          #{title}
        </Link>
      ))}
    </p>
  )
}
