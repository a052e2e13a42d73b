import type { Post } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { FoldedWords } from '#components/fold/folded-words.tsx'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { sharedPost } from '#components/share/shared.ts'
import { useShare } from '#components/share/use-share.tsx'
import { useOptimisticOverride } from '#data/optimistic-override.ts'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { FeedMenuButton } from '../feed-menu/feed-menu-button.tsx'
import { postAddress } from '../post-address.ts'
import { PostAuthor } from '../post-author/post-author.tsx'
import { PostLabels } from '../post-labels/post-labels.tsx'
import { PostWords } from '../post-text/post-text.tsx'
import { useLike } from '../reaction/use-like.ts'
import { InlineVideo } from './inline-video.tsx'
import { PictureGrid } from './picture-grid.tsx'
import styles from './post-card.module.css'

interface PostCardProps {
  post: Post
  now: number
  onVideo: (post: Post) => void
  onPicture: (post: Post, index: number) => void
  /** It is on its author's own page. */
  ofOne: boolean
  /** Upright videos take the whole width. */
  wide: boolean
  /** Its menu has something although it was not recommended. */
  hasMore: boolean
  onMenu: (post: Post) => void
}

/** A post in a feed: author, text, pictures or video, labels, what others make of it. Its words lead to its page. */
export function PostCard({ post, now, onVideo, onPicture, ofOne, wide, hasMore, onMenu }: PostCardProps) {
  const t = useText()
  const { author, why, video, pictures } = post
  return (
    <article className={styles.card} aria-label={author.nickName}>
      <header className={styles.head}>
        <PostAuthor post={post} now={now} note={why?.pool === 'alike' && t('post.why.alike')} />
        {!ofOne && <FollowButton user={author} />}
        <FeedMenuButton
          card={post}
          title={author.nickName}
          hasMore={hasMore}
          onOpen={onMenu}
          className={styles.menu}
        />
      </header>
      <Words post={post} />
      {video && <InlineVideo post={post} video={video} wide={wide} onOpen={() => onVideo(post)} />}
      {pictures.length > 0 && <PictureGrid pictures={pictures} onOpen={index => onPicture(post, index)} />}
      <PostLabels
        labels={post.labels}
        pollOn={post.hasPoll ? post.mediaKey : null}
        className={styles.labels}
      />
      <Foot post={post} />
    </article>
  )
}

function Words({ post }: { post: Post }) {
  const { mediaKey, text } = post
  if (text === '') return null
  return (
    <FoldedWords text={text} className={styles.words}>
      <PostWords post={post} to={postAddress(mediaKey)} />
    </FoldedWords>
  )
}

function Foot({ post }: { post: Post }) {
  const t = useText()
  const { liked, likes, like } = useLike({ ...post, source: 'post' })
  const share = useShare(sharedPost(post, postAddress(post.mediaKey)))
  // What is written on its page shows before the feed says so.
  const [{ comments }] = useOptimisticOverride('comments', post.mediaKey, { comments: post.comments }, post)
  return (
    <footer className={styles.foot}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={liked}
        aria-label={t('post.likeOf', { count: likes })}
        onClick={() => like()}
      >
        <Icon glyph={glyphs.like} filled={liked} size="m" />
        {likes > 0 ? formatCount(likes, t) : t('short.like')}
      </button>
      <Link
        to={postAddress(post.mediaKey)}
        className={styles.action}
        aria-label={t('post.commentsOf', { count: comments })}
      >
        <Icon glyph={glyphs.comment} size="m" />
        {comments > 0 ? formatCount(comments, t) : t('short.comments')}
      </Link>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={share.press}>
        <Icon glyph={glyphs.share} size="m" />
        {t('short.share')}
      </button>
      {share.sheet}
    </footer>
  )
}
