import type { Post } from '@xinghe/contract'
import { Avatar } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { formatAgo } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './post-author.module.css'

interface PostAuthorProps {
  post: Pick<Post, 'author' | 'createdAt'>
  now: number
  /** What is said beside the time. */
  note?: string | false
}

/** Who published a post and when; leads to their space. */
export function PostAuthor({ post: { author, createdAt }, now, note }: PostAuthorProps) {
  const t = useText()
  return (
    <Link to={`/space/${author.uid}`} className={styles.author}>
      <Avatar
        src={author.avatar ?? undefined}
        name={author.nickName}
        bigV={author.bigV}
        vipLevel={author.vipLevel}
        frame={author.frame}
      />
      <span className={styles.who}>
        <span className={styles.name}>{author.nickName}</span>
        <span className={styles.when}>
          {formatAgo(createdAt, now, t)}
          {note && ` · ${note}`}
        </span>
      </span>
    </Link>
  )
}
