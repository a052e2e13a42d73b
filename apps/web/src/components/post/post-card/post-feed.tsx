import type { EndlessList } from '@xinghe/app-data'
import type { Post } from '@xinghe/contract'
import { Fragment, type ReactNode } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import { LaterPictureViewer } from '#components/picture/picture-viewer/later-picture-viewer.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import { client } from '#data/client.ts'
import { useOverlay } from '#lib/router/use-overlay.ts'
import { useSession } from '#stores/session.ts'
import { useListWithoutDismissed } from '../feed-menu/use-dismissed.ts'
import { useFeedMenu } from '../feed-menu/use-feed-menu.tsx'
import { LazyShortPlayer } from '../short-player/lazy-short-player.tsx'
import { PostCard } from './post-card.tsx'
import { PostSkeleton } from './post-skeleton.tsx'
import { shortOfPost } from './short-of-post.ts'

interface PostFeedProps {
  list: EndlessList<Post>
  /** Prefix of its overlays' names; distinguishes feeds of one screen. */
  name: string
  label: string
  empty?: ReactNode
  /** All by one person, on their own page: nothing to follow or to be shown less of. */
  ofOne?: boolean
  /** Upright videos take the whole width. */
  wide?: boolean
  /** Each is shown after the post with this index, or after the last one. */
  between?: readonly { after: number; content: ReactNode }[]
}

/** Posts one under the other; pictures and videos open over the whole window. */
export function PostFeed({
  list: given,
  name,
  label,
  empty,
  ofOne = false,
  wide = false,
  between = [],
}: PostFeedProps) {
  const recommended = useListWithoutDismissed(given)
  const list = ofOne ? given : recommended
  const ownUid = useSession(state => state.token?.uid)
  const reportOf = ({ mediaKey, author }: Post) =>
    author.uid === ownUid ? null : reportAddress('post', mediaKey)
  const menu = useFeedMenu({ items: list.items, reportOf })
  const player = useOverlay(`${name} video`)
  const viewer = useOverlay(`${name} picture`)
  const videos = list.items.filter(post => post.video !== null)
  const [key = '', index = ''] = viewer.value?.split(' ') ?? []
  const pictured = list.items.find(post => post.mediaKey === key)
  const plays = videos.some(post => post.mediaKey === player.value)
  const now = client.serverNow()
  const last = list.items.length - 1
  return (
    <>
      <Endless
        list={list}
        keyOf={post => post.mediaKey}
        label={label}
        name={name}
        flush
        skeleton={<PostSkeleton count={3} />}
        empty={empty}
      >
        {(post, place) => (
          <>
            <PostCard
              post={post}
              now={now}
              onVideo={({ mediaKey }) => player.open(mediaKey)}
              onPicture={({ mediaKey }, picture) => viewer.open(`${mediaKey} ${picture}`)}
              ofOne={ofOne}
              wide={wide}
              hasMore={reportOf(post) !== null}
              onMenu={menu.open}
            />
            {between.map(
              ({ after, content }) =>
                place === Math.min(after, last) && <Fragment key={after}>{content}</Fragment>,
            )}
          </>
        )}
      </Endless>
      {menu.sheet}
      {player.value !== null && plays && (
        <LazyShortPlayer
          shorts={videos.map(shortOfPost)}
          start={player.value}
          more={list.more}
          loadMore={list.loadMore}
          onShow={player.change}
          onClose={player.close}
        />
      )}
      {pictured && (
        <LaterPictureViewer
          pictures={pictured.pictures}
          start={Number(index) || 0}
          reportOf={() => reportOf(pictured)}
          onClose={viewer.close}
        />
      )}
    </>
  )
}
