import { calls } from '@xinghe/client'
import { useList } from '#data/call.ts'
import { Endless } from '#pieces/endless/endless.tsx'
import { FeedMenuButton } from '#pieces/feed-menu/feed-menu-button.tsx'
import { feedStaysMs, useKept } from '#pieces/feed-menu/use-dismissed.ts'
import { useFeedMenu } from '#pieces/feed-menu/use-feed-menu.tsx'
import { GridSkeleton } from '#pieces/list/skeletons.tsx'
import { Shelf } from '#pieces/shelf/shelf.tsx'
import { CoverCard } from '#pieces/work-card/cover-card.tsx'
import { useText } from '#text/text.ts'
import styles from './endless-feed.module.css'

/** The endless recommendations of a channel. */
export function EndlessFeed({ channel }: { channel: string }) {
  const say = useText()
  const list = useKept(useList(calls.catalogue.feed, { channel }, { quiet: true, staleMs: feedStaysMs }))
  const menu = useFeedMenu({ items: list.items })
  if (!list.pending && !list.failed && list.items.length === 0) return null
  return (
    <Shelf title={say('home.feed')}>
      <Endless
        list={list}
        keyOf={work => work.mediaKey}
        label={say('home.feed')}
        columns="covers"
        name={channel}
        skeleton={<GridSkeleton shape="cover" count={6} />}
      >
        {work => (
          <div className={styles.card}>
            <CoverCard work={work} className={styles.link} />
            <FeedMenuButton card={work} title={work.title} onAsk={menu.ask} className={styles.menu} />
          </div>
        )}
      </Endless>
      {menu.sheet}
    </Shelf>
  )
}
