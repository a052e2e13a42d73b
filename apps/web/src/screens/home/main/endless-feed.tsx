import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { use } from 'react'
import { Endless } from '#components/list/endless/endless.tsx'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { PlaylistShelf } from '#components/playlist/playlist-shelf.tsx'
import { FeedMenuButton } from '#components/post/feed-menu/feed-menu-button.tsx'
import { feedStaysMs, useListWithoutDismissed } from '#components/post/feed-menu/use-dismissed.ts'
import { useFeedMenu } from '#components/post/feed-menu/use-feed-menu.tsx'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { CoverCard } from '#components/work/work-card/cover-card.tsx'
import { loadTexts, useText } from '#text/text.ts'
import styles from './endless-feed.module.css'

const texts = loadTexts(['playlist'])

/** Popular playlists, and the endless recommendations of a channel. */
export function EndlessFeed({ channel }: { channel: string }) {
  use(texts)
  return (
    <>
      <PlaylistShelf />
      <Feed channel={channel} />
    </>
  )
}

function Feed({ channel }: { channel: string }) {
  const t = useText()
  const list = useListWithoutDismissed(
    useList(calls.catalogue.feed, { channel }, { quiet: true, staleMs: feedStaysMs }),
  )
  const menu = useFeedMenu({ items: list.items })
  if (!list.pending && !list.failed && list.items.length === 0) return null
  return (
    <Shelf title={t('home.feed')}>
      <Endless
        list={list}
        keyOf={work => work.mediaKey}
        label={t('home.feed')}
        columns="covers"
        name={channel}
        skeleton={<GridSkeleton shape="cover" count={6} />}
      >
        {work => (
          <div className={styles.card}>
            <CoverCard work={work} className={styles.link} />
            <FeedMenuButton card={work} title={work.title} onOpen={menu.open} className={styles.menu} />
          </div>
        )}
      </Endless>
      {menu.sheet}
    </Shelf>
  )
}
