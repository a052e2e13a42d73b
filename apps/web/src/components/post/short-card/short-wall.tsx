import type { EndlessList } from '@xinghe/app-data'
import type { Short } from '@xinghe/contract'
import { Skeleton } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { ListFoot } from '#components/list/states/list-foot.tsx'
import { itemsOf } from '#components/list/states/loaded.ts'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { Waterfall } from '#components/list/waterfall/waterfall.tsx'
import { useOverlay } from '#lib/router/use-overlay.ts'
import { useListWithoutDismissed } from '../feed-menu/use-dismissed.ts'
import { useFeedMenu } from '../feed-menu/use-feed-menu.tsx'
import { LazyShortPlayer } from '../short-player/lazy-short-player.tsx'
import { cardRatio } from './card-ratio.ts'
import { ShortCard, ShortCardFoot } from './short-card.tsx'
import styles from './short-wall.module.css'

/** Cards of the first screen, whose pictures load at once. */
const firstCards = 4

interface ShortWallProps {
  list: EndlessList<Short>
  /** Name of the player's overlay; distinguishes walls of one screen. */
  name: string
  label: string
  /** Shown first although the list does not contain it: it was opened by a link. */
  guest?: Short | undefined
  empty?: ReactNode
}

/** Short videos in a waterfall; a press opens them in the swipe player. */
export function ShortWall({ list: given, name, label, guest, empty }: ShortWallProps) {
  const list = useListWithoutDismissed(given)
  const menu = useFeedMenu({ items: list.items })
  const player = useOverlay(name)
  const shorts =
    guest && !list.items.some(short => short.mediaKey === guest.mediaKey)
      ? [guest, ...list.items]
      : list.items
  const isThere = shorts.some(short => short.mediaKey === player.value)
  return (
    <>
      <ScreenStates
        query={itemsOf(list)}
        size="inline"
        skeleton={<WallSkeleton />}
        isEmpty={items => items.length === 0}
        empty={empty ?? <EmptyView />}
      >
        {items => (
          <>
            <Waterfall
              items={items}
              keyOf={short => short.mediaKey}
              ratioOf={cardRatio}
              foot={<ShortCardFoot />}
              label={label}
            >
              {(short, index) => (
                <ShortCard
                  short={short}
                  priority={index < firstCards}
                  onOpen={() => player.open(short.mediaKey)}
                  onMenu={menu.open}
                />
              )}
            </Waterfall>
            <ListFoot list={list} />
          </>
        )}
      </ScreenStates>
      {menu.sheet}
      {player.value !== null && isThere && (
        <LazyShortPlayer
          shorts={shorts}
          start={player.value}
          more={list.more}
          loadMore={list.loadMore}
          onShow={player.change}
          onClose={player.close}
        />
      )}
    </>
  )
}

/** Heights of the cards that are coming, as a waterfall has them. */
const shapes = [0.75, 0.62, 0.62, 0.75, 1, 0.75]

function WallSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {[0, 1].map(column => (
        <div key={column} className={styles.column}>
          {shapes
            .filter((_, index) => index % 2 === column)
            .map((ratio, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
              <div key={index} className={styles.card}>
                <span className={styles.picture} style={{ aspectRatio: ratio }}>
                  <Skeleton height="100%" />
                </span>
                <ShortCardFoot>
                  <Skeleton shape="text" width="84%" />
                </ShortCardFoot>
              </div>
            ))}
        </div>
      ))}
    </div>
  )
}
