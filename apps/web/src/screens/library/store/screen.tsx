import { isCode, useCall, useList } from '@xinghe/app-data'
import type { CallData } from '@xinghe/client'
import { type CallInput, calls } from '@xinghe/client'
import { glyphs, IconButton, StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { shareLink } from '#components/share/share-link.ts'
import { chosenOf, storeAddress } from '#components/store/store-filter.ts'
import { PosterCard } from '#components/work/work-card/poster-card.tsx'
import { useNavigate, useParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './store.module.css'
import { StoreHead } from './store-head.tsx'

type ListInput = CallInput<typeof calls.catalogue.browse>
type ShownStore = CallData<typeof calls.stores.show>

/** A store's works. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const { key = '' } = useParams()
  const query = useCall(calls.stores.show, { key }, { quiet: true, staleMs: 0 })
  const { data, error } = query
  const isGone = isCode(error, 'notFound') || isCode(error, 'malformed')
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={data?.title ?? t('title.store')}
        end={
          data && (
            <IconButton
              glyph={glyphs.share}
              label={t('share.share')}
              onClick={() => void shareLink({ title: data.title, path: storeAddress(key) }, t)}
            />
          )
        }
      />
      <ScreenStates
        query={query}
        skeleton={
          <div className={styles.place}>
            <GridSkeleton shape="poster" count={12} />
          </div>
        }
        missing={
          isGone && (
            <StateBox
              size="full"
              kind="missing"
              text={t('store.gone')}
              action={{ label: t('store.browse'), onPress: () => navigate('/stores', { replace: true }) }}
            />
          )
        }
      >
        {store => (
          <>
            <StoreHead store={store} />
            <Works store={store} />
          </>
        )}
      </ScreenStates>
    </main>
  )
}

function Works({ store }: { store: ShownStore }) {
  const t = useText()
  const list = useList(calls.catalogue.browse, chosenOf(store.filter) as ListInput, { quiet: true })
  return (
    <Endless
      list={list}
      keyOf={work => work.mediaKey}
      label={store.title}
      columns="posters"
      skeleton={<GridSkeleton shape="poster" count={12} />}
      empty={<StateBox kind="empty" text={t('list.empty.title')} sub={t('store.emptySub')} />}
    >
      {(work, index) => <PosterCard work={work} priority={index < 6} />}
    </Endless>
  )
}
