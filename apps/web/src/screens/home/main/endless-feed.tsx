import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Endless } from '#components/list/endless/endless.tsx'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { FeedMenuButton } from '#components/post/feed-menu/feed-menu-button.tsx'
import { feedStaysMs, useListWithoutDismissed } from '#components/post/feed-menu/use-dismissed.ts'
import { useFeedMenu } from '#components/post/feed-menu/use-feed-menu.tsx'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { CoverCard } from '#components/work/work-card/cover-card.tsx'
import { useText } from '#text/text.ts'
import styles from './endless-feed.module.css'

/** The endless recommendations of a channel. */
export function EndlessFeed({ channel }: { channel: string }) {
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
