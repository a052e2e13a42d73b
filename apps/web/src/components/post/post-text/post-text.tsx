import type { Post } from '@xinghe/contract'
import { Link } from '#lib/router/link.tsx'
import { postParts } from './post-parts.ts'
import styles from './post-text.module.css'

type Words = Pick<Post, 'text' | 'mentions'>

/** What a post says: names lead to spaces, addresses of this site to where they point. */
export function PostText({ post }: { post: Words }) {
  if (post.text === '') return null
  return (
    <p className={styles.text}>
      <PostWords post={post} />
    </p>
  )
}

/** The same inside of a paragraph of the caller's; all other words lead to `to`, if there is one. */
export function PostWords({ post: { text, mentions }, to }: { post: Words; to?: string }) {
  return postParts(text, mentions, window.location.origin).map((part, index) => {
    const key = index
    if (part.kind === 'text')
      return to === undefined ? (
        <span key={key}>{part.text}</span>
      ) : (
        <Link key={key} to={to}>
          {part.text}
        </Link>
      )
    const target = part.kind === 'link' ? part.path : `/space/${part.uid}`
    return (
      <Link key={key} to={target} className={styles.link}>
        {part.text}
      </Link>
    )
  })
}
