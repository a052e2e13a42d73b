import type { Comment } from '@xinghe/contract'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import type { CommentScene } from '../scene.ts'
import styles from './comment.module.css'
import { CommentItem } from './comment-item.tsx'
import { CommentText } from './comment-text.tsx'

interface CommentCardProps {
  comment: Comment
  scene: CommentScene
  /** Of the one that an address led to. */
  reveal?: ((element: HTMLElement | null) => void) | undefined
}

/** A comment with its first replies, and the way to the others. */
export function CommentCard({ comment, scene, reveal }: CommentCardProps) {
  const t = useText()
  const { preview, replies } = comment
  return (
    <CommentItem comment={comment} scene={scene} reveal={reveal}>
      {replies > 0 && (
        <div className={styles.preview}>
          {preview.map(reply => (
            <div key={reply.id} className={styles.line}>
              {reply.author && (
                <Link to={`/space/${reply.author.uid}`} className={styles.who}>
                  {reply.author.nickName}
                </Link>
              )}
              <CommentText comment={reply} seek={scene.seek} />
            </div>
          ))}
          <button type="button" className={styles.all} onClick={() => scene.onThread(comment)}>
            {replies > preview.length
              ? t('comment.expand', { count: formatCount(replies, t) })
              : t('comment.replies')}
          </button>
        </div>
      )}
    </CommentItem>
  )
}
