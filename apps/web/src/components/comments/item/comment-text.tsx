import type { CommentReply } from '@xinghe/contract'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './comment.module.css'
import { partsOf } from './text-parts.ts'

interface CommentTextProps {
  comment: CommentReply
  seek: ((seconds: number) => void) | null
}

/** What a comment says: names lead to spaces, moments seek the film. */
export function CommentText({ comment: { text, mentions, replyTo, author }, seek }: CommentTextProps) {
  const t = useText()
  if (!author) return <p className={styles.gone}>{t('comment.deleted')}</p>
  return (
    <p className={styles.text}>
      {replyTo && (
        <>
          {t('comment.answers')}{' '}
          <Link to={`/space/${replyTo.uid}`} className={styles.link}>
            @{replyTo.nickName}
          </Link>
          {'：'}
        </>
      )}
      {partsOf(text, mentions).map((part, index) => {
        const key = index
        if (part.kind === 'mention')
          return (
            <Link key={key} to={`/space/${part.uid}`} className={styles.link}>
              {part.text}
            </Link>
          )
        if (part.kind === 'time' && seek)
          return (
            <button
              key={key}
              type="button"
              className={styles.link}
              aria-label={t('comment.seek', { time: part.text })}
              onClick={() => seek(part.seconds)}
            >
              {part.text}
            </button>
          )
        return <span key={key}>{part.text}</span>
      })}
    </p>
  )
}
