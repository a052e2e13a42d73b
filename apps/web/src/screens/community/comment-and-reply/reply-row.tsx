import type { CommentReply, ReplyNotice } from '@xinghe/contract'
import { Avatar, glyphs, Icon, RedDot } from '@xinghe/ui'
import { CommentPicture } from '#components/comments/item/comment-picture.tsx'
import { partsOf } from '#components/comments/item/text-parts.ts'
import { FoldedWords } from '#components/fold/folded-words.tsx'
import { useLiking } from '#components/like/use-liking.ts'
import styles from '#components/message/message.module.css'
import { placeAddress } from '#components/message/place-address.ts'
import { reportAddress } from '#components/report/report-address.ts'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo, formatCount } from '#text/format.ts'
import { type Translate, useText } from '#text/text.ts'

/** A comment that can be answered. */
export type Answered = Pick<CommentReply, 'id' | 'author'>

interface ReplyRowProps {
  notice: ReplyNotice
  onReply: (to: Answered) => void
  /** Shows it among the others of its thread. */
  onOpen: () => void
}

/** A comment for the viewer with what it answers, where it is, and what can be done about it. */
export function ReplyRow({ notice, onReply, onOpen }: ReplyRowProps) {
  const t = useText()
  const { comment, answered, place, at, isNew } = notice
  const { author, picture } = comment
  return (
    <article className={styles.row}>
      <Link to={`/space/${author.uid}`} className={styles.faces} aria-label={author.nickName}>
        <Avatar
          src={author.avatar ?? undefined}
          name={author.nickName}
          bigV={author.bigV}
          vipLevel={author.vipLevel}
          frame={author.frame}
        />
      </Link>
      <div className={styles.body}>
        <p className={styles.line}>
          <span>
            <b>{author.nickName}</b> <span className={styles.quiet}>{causeOf(notice, t)}</span>
          </span>
          {isNew && <RedDot label={t('messages.new')} />}
        </p>
        <FoldedWords text={comment.text} className={styles.text}>
          {partsOf(comment.text, comment.mentions).map((part, index) => {
            const key = index
            return part.kind === 'mention' ? (
              <Link key={key} to={`/space/${part.uid}`} className={styles.link}>
                {part.text}
              </Link>
            ) : (
              <span key={key}>{part.text}</span>
            )
          })}
        </FoldedWords>
        {picture && (
          <CommentPicture
            report={reportAddress('comment', comment.id)}
            picture={picture}
            className={styles.picture}
          />
        )}
        <Link to={placeAddress(place, comment.id)} className={styles.source}>
          {answered !== null && <span>{t('messages.quote', { text: answered })}</span>}
          <span>{t('messages.from', { title: place.title || t(`messages.untitled.${place.kind}`) })}</span>
        </Link>
        <div className={styles.acts}>
          <time dateTime={new Date(at).toISOString()}>{formatAgo(at, client.serverNow(), t)}</time>
          <Acts comment={comment} onReply={onReply} onOpen={onOpen} />
        </div>
      </div>
    </article>
  )
}

function Acts({
  comment,
  onReply,
  onOpen,
}: Pick<ReplyNotice, 'comment'> & Pick<ReplyRowProps, 'onReply' | 'onOpen'>) {
  const t = useText()
  const { liked, likes, like } = useLiking('comment', comment)
  const name = comment.author.nickName
  return (
    <>
      <button
        type="button"
        className={styles.act}
        aria-label={t('messages.replyTo', { name })}
        onClick={() => onReply(comment)}
      >
        {t('messages.reply')}
      </button>
      <button type="button" className={styles.act} onClick={onOpen}>
        {t('messages.open')}
      </button>
      <button
        type="button"
        className={styles.act}
        aria-pressed={liked}
        aria-label={t('comment.likeOf', { name, count: likes })}
        onClick={like}
      >
        <Icon glyph={glyphs.like} filled={liked} size="s" />
        {likes > 0 ? formatCount(likes, t) : ''}
      </button>
    </>
  )
}

function causeOf({ cause, place }: ReplyNotice, t: Translate): string {
  if (cause === 'comment') return t('messages.cause.comment', { what: t(`messages.what.${place.kind}`) })
  return t(`messages.cause.${cause}`)
}
