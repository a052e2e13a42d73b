import type { OwnPost } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { ActionPress } from '#components/action/action-press.tsx'
import { FollowButton } from '#components/person/follow-button/follow-button.tsx'
import { LaterPictureViewer } from '#components/picture/picture-viewer/later-picture-viewer.tsx'
import { LaterPolls } from '#components/poll/later-polls.tsx'
import { usePostPolls } from '#components/poll/use-polls.ts'
import { postAddress } from '#components/post/post-address.ts'
import { PostAuthor } from '#components/post/post-author/post-author.tsx'
import { InlineVideo } from '#components/post/post-card/inline-video.tsx'
import { PictureGrid } from '#components/post/post-card/picture-grid.tsx'
import { shortOfPost } from '#components/post/post-card/short-of-post.ts'
import { PostLabels } from '#components/post/post-labels/post-labels.tsx'
import { PostStateNote } from '#components/post/post-state/post-state-note.tsx'
import { PostText } from '#components/post/post-text/post-text.tsx'
import { useLike } from '#components/post/reaction/use-like.ts'
import { LazyShortPlayer } from '#components/post/short-player/lazy-short-player.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import { sharedPost } from '#components/share/shared.ts'
import { useShare } from '#components/share/use-share.tsx'
import { client } from '#data/client.ts'
import { useOptimisticOverride } from '#data/optimistic-override.ts'
import { useOverlay } from '#lib/router/use-overlay.ts'
import { useSession } from '#stores/session.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './dynamic-detail.module.css'

/** The post itself: who says what, pictures or video, and what can be done about it. */
export function PostDetail({ post }: { post: OwnPost }) {
  const { mediaKey, video, pictures, labels } = post
  const player = useOverlay('detail video')
  const viewer = useOverlay('detail picture')
  const polls = usePostPolls(mediaKey)
  const isOwn = useSession(state => state.token?.uid === post.author.uid)
  return (
    <article className={styles.post} aria-label={post.author.nickName}>
      <PostStateNote post={post} />
      <Head post={post} />
      <PostText post={post} />
      {video && <InlineVideo post={post} video={video} onOpen={() => player.open(mediaKey)} />}
      {pictures.length > 0 && (
        <PictureGrid pictures={pictures} onOpen={index => viewer.open(String(index))} />
      )}
      <LaterPolls on="post" mediaKey={mediaKey} query={polls} />
      <PostLabels labels={labels} className={styles.labels} />
      <Facts post={post} />
      <Actions post={post} />
      {player.value !== null && video && (
        <LazyShortPlayer
          // Its poll stands behind the player.
          shorts={[{ ...shortOfPost(post), hasPoll: false }]}
          start={mediaKey}
          more="end"
          loadMore={() => {}}
          onShow={player.change}
          onClose={player.close}
        />
      )}
      {viewer.value !== null && (
        <LaterPictureViewer
          pictures={pictures}
          start={Number(viewer.value) || 0}
          reportOf={() => (isOwn ? null : reportAddress('post', mediaKey))}
          onClose={viewer.close}
        />
      )}
    </article>
  )
}

function Head({ post }: { post: OwnPost }) {
  const t = useText()
  const { author, visibility } = post
  return (
    <header className={styles.head}>
      <PostAuthor
        post={post}
        now={client.serverNow()}
        note={visibility !== 'public' && t(`detail.visibility.${visibility}`)}
      />
      <FollowButton user={author} />
    </header>
  )
}

function Facts({ post: { location, hit, video } }: { post: OwnPost }) {
  const t = useText()
  if (location === null && video === null) return null
  return (
    <p className={styles.facts}>
      {video && <span>{t('detail.counts', { plays: formatCount(hit, t) })}</span>}
      {location !== null && (
        <span className={styles.place}>
          <Icon glyph={glyphs.pin} size="s" />
          {t('detail.place', { place: location })}
        </span>
      )}
    </p>
  )
}

function Actions({ post }: { post: OwnPost }) {
  const t = useText()
  const { mediaKey } = post
  const { liked, likes, like } = useLike({ ...post, source: 'post' })
  const [{ comments }] = useOptimisticOverride('comments', mediaKey, { comments: post.comments }, post)
  const share = useShare(sharedPost(post, postAddress(mediaKey)))
  const toComments = () => document.getElementById('comments')?.scrollIntoView({ behavior: 'smooth' })
  return (
    <footer className={styles.actions}>
      <ActionPress
        glyph={glyphs.like}
        label={t('post.likeOf', { count: likes })}
        text={likes > 0 ? formatCount(likes, t) : t('short.like')}
        on={liked}
        onPress={() => like()}
      />
      <ActionPress
        glyph={glyphs.comment}
        label={t('post.commentsOf', { count: comments })}
        text={comments > 0 ? formatCount(comments, t) : t('detail.comment')}
        onPress={toComments}
      />
      <ActionPress
        glyph={glyphs.share}
        label={t('detail.share')}
        text={t('detail.share')}
        onPress={share.press}
      />
      {share.sheet}
    </footer>
  )
}
