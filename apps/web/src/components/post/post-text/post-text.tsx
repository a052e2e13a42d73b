import type { Post } from '@xinghe/contract'
import { Link } from '#lib/router/link.tsx'
import { postParts } from './post-parts.ts'
import styles from './post-text.module.css'

/** What a post says: names lead to spaces, addresses of this site to where they point. */
export function PostText({ post: { text, mentions } }: { post: Pick<Post, 'text' | 'mentions'> }) {
  if (text === '') return null
  return (
    <p className={styles.text}>
      {postParts(text, mentions, window.location.origin).map((part, index) => {
        const key = index
        if (part.kind === 'text') return <span key={key}>{part.text}</span>
        const to = part.kind === 'link' ? part.path : `/space/${part.uid}`
        return (
          <Link key={key} to={to} className={styles.link}>
            {part.text}
          </Link>
        )
      })}
    </p>
  )
}
