import type { Post } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import styles from './post-labels.module.css'

interface PostLabelsProps {
  labels: Post['labels']
  /** Tab of the search that a label leads to. */
  tab?: 'posts' | 'short'
  className?: string | undefined
}

/** Labels of a post; each leads to what else has it. */
export function PostLabels({ labels, tab = 'posts', className }: PostLabelsProps) {
  if (labels.length === 0) return null
  return (
    <p className={classNames(styles.labels, className)}>
      {labels.map(({ key, title }) => (
        <Link key={key} to={`/search?${new URLSearchParams({ q: title, tab })}`} className={styles.label}>
          #{title}
        </Link>
      ))}
    </p>
  )
}
