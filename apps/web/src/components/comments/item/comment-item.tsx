import type { CommentReply } from '@xinghe/contract'
import { Avatar, Badge, classNames, glyphs, Icon, IconButton, Level } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { useLiking } from '#components/like/use-liking.ts'
import { reportAddress } from '#components/report/report-address.ts'
import { later, useLater } from '#lib/later.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import type { CommentScene } from '../scene.ts'
import styles from './comment.module.css'
import { CommentPicture } from './comment-picture.tsx'
import { CommentText } from './comment-text.tsx'

const commentMenu = later(async () => (await import('./comment-menu.tsx')).CommentMenu)

interface CommentItemProps {
  comment: CommentReply
  scene: CommentScene
  /** Of the one that an address led to. */
  reveal?: ((element: HTMLElement | null) => void) | undefined
  /** Beneath it: its first replies. */
  children?: ReactNode
}

/** A comment or reply with what can be done about it. */
export function CommentItem({ comment, scene, reveal, children }: CommentItemProps) {
  const { id, author, picture, mine } = comment
  return (
    <article ref={reveal} className={classNames(styles.item, reveal && styles.sought)}>
      {author ? (
        <Link to={`/space/${author.uid}`} className={styles.face} aria-label={author.nickName}>
          <Avatar
            src={author.avatar ?? undefined}
            name={author.nickName}
            bigV={author.bigV}
            vipLevel={author.vipLevel}
            frame={author.frame}
          />
        </Link>
      ) : (
        <Avatar name="·" className={styles.face} />
      )}
      <div className={styles.body}>
        <Name comment={comment} />
        <CommentText comment={comment} seek={scene.seek} folds />
        {picture && (
          <CommentPicture
            report={mine ? null : reportAddress('comment', id)}
            picture={picture}
            className={styles.picture}
          />
        )}
        <Foot comment={comment} scene={scene} />
        {children}
      </div>
    </article>
  )
}

function Name({ comment: { author, byOwner, isPinned } }: { comment: CommentReply }) {
  const t = useText()
  if (!author) return null
  return (
    <p className={styles.name}>
      <Link
        to={`/space/${author.uid}`}
        className={classNames(styles.nick, author.hasNickColor && styles.vip)}
      >
        {author.nickName}
      </Link>
      <Level level={author.level} label={t('comment.level', { level: author.level })} />
      {byOwner && <Badge tone="only">UP</Badge>}
      {isPinned && <Badge tone="soft">{t('comment.top')}</Badge>}
    </p>
  )
}

function Foot({ comment, scene }: Pick<CommentItemProps, 'comment' | 'scene'>) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const CommentMenu = useLater(commentMenu, open)
  const { author, createdAt, ownerLiked } = comment
  const { liked, likes, like } = useLiking('comment', comment)
  const name = author?.nickName ?? ''
  return (
    <div className={styles.foot}>
      <time dateTime={new Date(createdAt).toISOString()}>{formatAgo(createdAt, scene.now, t)}</time>
      {author && (
        <>
          <button
            type="button"
            className={styles.reply}
            aria-label={t('comment.replyTo', { name })}
            onClick={() => scene.onReply(comment)}
          >
            {t('comment.reply')}
          </button>
          {ownerLiked && <span className={styles.ownerLiked}>{t('comment.ownerLiked')}</span>}
          <button
            type="button"
            className={classNames(styles.like, liked && styles.on)}
            aria-pressed={liked}
            aria-label={t('comment.likeOf', { name, count: likes })}
            onClick={like}
          >
            <Icon glyph={glyphs.like} filled={liked} size="s" />
            {likes > 0 ? formatCount(likes, t) : ''}
          </button>
          <IconButton
            glyph={glyphs.ellipsis}
            size="s"
            label={t('comment.moreOf', { name })}
            aria-haspopup="dialog"
            className={styles.more}
            onClick={() => setOpen(true)}
          />
          {CommentMenu && <CommentMenu comment={comment} open={open} onClose={() => setOpen(false)} />}
        </>
      )}
    </div>
  )
}
