import { ask, NavBar, Skeleton, StateBox } from '@xinghe/ui'
import { homeChannel, useArrangement, useChannels } from '#components/channel/channels/use-channels.ts'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import { HiddenChannels } from './hidden-channels.tsx'
import styles from './navigation.module.css'
import { SortableChannels } from './sortable-channels.tsx'

/** The viewer's own order of the home strip. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const { shown, hidden, pending, failed, reload } = useChannels()
  const { arrangement, change, reset } = useArrangement()
  const isArranged = Object.values(arrangement).some(keys => keys.length > 0)

  async function restore() {
    const sure = await ask({
      text: t('navigation.resetAsk'),
      confirmText: t('navigation.reset'),
      cancelText: t('common.cancel'),
    })
    if (sure) reset()
  }

  return (
    <main className={styles.screen}>
      <NavBar
        title={t('title.navigation')}
        onBack={goBack}
        backLabel={t('common.back')}
        end={
          isArranged && (
            <button type="button" className={styles.reset} onClick={() => void restore()}>
              {t('navigation.reset')}
            </button>
          )
        }
      />
      {pending ? (
        <ChannelsSkeleton />
      ) : failed ? (
        <FailedBox size="full" error={failed} reload={reload} />
      ) : shown.length + hidden.length < 2 && shown[0]?.key === homeChannel ? (
        <StateBox size="full" kind="empty" text={t('navigation.none')} />
      ) : (
        <>
          <SortableChannels channels={shown} arrangement={arrangement} onChange={change} />
          <HiddenChannels channels={hidden} arrangement={arrangement} shown={shown} onChange={change} />
        </>
      )}
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
