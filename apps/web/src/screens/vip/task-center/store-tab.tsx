import { useCall } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { glyphs, Icon, Skeleton } from '@xinghe/ui'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { Link } from '#lib/router/link.tsx'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { FrameChoice } from './frame-choice.tsx'
import { StoreCard } from './store-card.tsx'
import styles from './task-center.module.css'
import { useStoreBuy } from './use-store-buy.ts'

type Store = CallData<typeof calls.goldStore.items>

/** What coins buy, and what the viewer has of it. */
export function StoreTab() {
  const query = useCall(calls.goldStore.items, {}, { quiet: true, staleMs: 0 })
  const skeleton = (
    <div className={styles.items}>
      {['one', 'two', 'three', 'four'].map(key => (
        <Skeleton key={key} height="212px" width="100%" />
      ))}
    </div>
  )
  return (
    <ScreenStates query={query} skeleton={skeleton}>
      {store => <StoreItems store={store} />}
    </ScreenStates>
  )
}

function StoreItems({ store }: { store: Store }) {
  const t = useText()
  const { buy, isPending } = useStoreBuy()
  const { items, owned, balance } = store
  return (
    <>
      <Link to="/myGold" className={styles.wallet}>
        <Icon glyph={glyphs.coin} size="m" className={styles.coin} />
        <b>{balance}</b>
        <span>{t('standing.wallet')}</span>
        <Icon glyph={glyphs.more} size="s" />
      </Link>
      <Mine owned={owned} />
      {items.length === 0 ? (
        <EmptyView size="inline" text={t('store.empty')} />
      ) : (
        <ul className={styles.items} aria-label={t('store.list')}>
          {items.map(item => (
            <StoreCard
              key={item.id}
              item={item}
              balance={balance}
              isOwned={item.frame !== null && owned.frames.includes(item.frame)}
              busy={isPending}
              onBuy={() => void buy(item)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Mine({ owned }: { owned: Store['owned'] }) {
  const t = useText()
  const { frames, renameCards, colorUntil } = owned
  if (frames.length === 0 && renameCards === 0 && colorUntil === null) return null
  return (
    <section className={styles.mine} aria-label={t('store.mine')}>
      {frames.length > 0 && <FrameChoice owned={owned} />}
      {renameCards > 0 && (
        <p className={styles.mineLine}>
          {t('store.cards', { count: renameCards })}
          <Link to="/editNickname" className={styles.use}>
            {t('store.cardUse')}
          </Link>
        </p>
      )}
      {colorUntil !== null && (
        <p className={styles.mineLine}>{t('store.colorUntil', { date: formatDate(colorUntil) })}</p>
      )}
    </section>
  )
}
