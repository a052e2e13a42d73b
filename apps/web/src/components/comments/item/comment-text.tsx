import type { CommentReply } from '@xinghe/contract'
import { FoldedWords } from '#components/fold/folded-words.tsx'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './comment.module.css'
import { partsOf } from './text-parts.ts'

interface CommentTextProps {
  comment: CommentReply
  seek: ((seconds: number) => void) | null
  /** A long one is folded. */
  folds?: boolean
}

/** What a comment says: names lead to spaces, moments seek the film. */
export function CommentText({ comment, seek, folds = false }: CommentTextProps) {
  const t = useText()
  const { text, mentions, replyTo, author } = comment
  if (!author) return <p className={styles.gone}>{t('comment.deleted')}</p>
  const words = (
    <>
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
    </>
  )
  if (!folds) return <p className={styles.text}>{words}</p>
  return (
    <FoldedWords text={text} className={styles.text}>
      {words}
    </FoldedWords>
  )
}
