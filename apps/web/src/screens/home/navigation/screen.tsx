import { confirmDialog, glyphs, Skeleton, StateBox } from '@xinghe/ui'
import { saveArrangement } from '#components/channel/channels/save-arrangement.ts'
import { homeChannel, useArrangement, useChannels } from '#components/channel/channels/use-channels.ts'
import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { noArrangement } from '#stores/channels.ts'
import { useText } from '#text/text.ts'
import { HiddenChannels } from './hidden-channels.tsx'
import styles from './navigation.module.css'
import { SortableChannels } from './sortable-channels.tsx'

/** The viewer's own order of the home strip. */
export function Screen() {
  const t = useText()
  const { shown, hidden, query } = useChannels()
  const arrangement = useArrangement()
  const isArranged = Object.values(arrangement).some(keys => keys.length > 0)

  async function restore() {
    const sure = await confirmDialog({
      text: t('navigation.resetAsk'),
      confirmText: t('navigation.reset'),
      cancelText: t('common.cancel'),
    })
    if (sure) saveArrangement(noArrangement)
  }

  return (
    <main className={styles.screen}>
      <ScreenNav
        title={t('title.navigation')}
        end={
          isArranged && (
            <button type="button" className={styles.reset} onClick={() => void restore()}>
              {t('navigation.reset')}
            </button>
          )
        }
      />
      <ScreenStates
        query={query}
        skeleton={<ChannelsSkeleton />}
        isEmpty={() => shown.length + hidden.length < 2 && shown[0]?.key === homeChannel}
        empty={<StateBox size="full" kind="empty" text={t('navigation.none')} />}
      >
        {() => (
          <>
            <SortableChannels channels={shown} arrangement={arrangement} onChange={saveArrangement} />
            <HiddenChannels
              channels={hidden}
              arrangement={arrangement}
              shown={shown}
              onChange={saveArrangement}
            />
            <CellGroup title={t('navigation.own')}>
              <CellLink to="/editMyStores" glyph={glyphs.filter} title={t('navigation.stores')} />
            </CellGroup>
          </>
        )}
      </ScreenStates>
    </main>
  )
}

function ChannelsSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2, 3, 4, 5, 6, 7].map(key => (
        <div key={key} className={styles.row}>
          <Skeleton className={styles.place} height="var(--size-15)" width="5em" />
        </div>
      ))}
    </div>
  )
}
