import { confirmDialog } from '@xinghe/ui'
import { useEffect, useRef } from 'react'
import { ShelfSkeleton } from '#components/list/states/skeletons.tsx'
import { HistoryRow } from '#components/work/history/history-row.tsx'
import { useDeviceWatched } from '#components/work/history/use-device-watched.ts'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { type Overlay, useOverlay } from '#lib/router/use-overlay.ts'
import { clearDeviceHistory } from '#stores/device-history.ts'
import { useText } from '#text/text.ts'
import styles from './user.module.css'

/** Whether the history of the device is open as a whole: back closes it. */
export const useWholeHistory = (): Overlay => useOverlay('device history')

/** What a visitor watched on this device, a row of it or all, with a way to delete it. */
export function DeviceHistory() {
  const t = useText()
  const whole = useWholeHistory()
  const isWhole = whole.value !== null
  const items = useDeviceWatched(true, isWhole)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isWhole) place.current?.scrollIntoView({ block: 'start' })
  }, [isWhole])
  if (items?.length === 0) return null

  async function clear() {
    const sure = await confirmDialog({
      text: t('user.deviceClearAsk'),
      confirmText: t('user.deviceClear'),
      cancelText: t('common.cancel'),
    })
    if (sure) clearDeviceHistory()
  }
  return (
    <div ref={place} className={styles.history}>
      {items ? (
        <Shelf
          title={t('user.history')}
          aside={
            <span className={styles.tools}>
              <button type="button" className={styles.clear} onClick={() => void clear()}>
                {t('user.deviceClear')}
              </button>
              <button
                type="button"
                className={styles.clear}
                aria-expanded={isWhole}
                onClick={() => (isWhole ? whole.close() : whole.open('whole'))}
              >
                {t(isWhole ? 'user.deviceLess' : 'user.deviceAll')}
              </button>
            </span>
          }
        >
          <HistoryRow items={items} wraps={isWhole} />
          <p className={styles.device}>{t('user.deviceNote')}</p>
        </Shelf>
      ) : (
        <ShelfSkeleton shape="cover" count={2} />
      )}
    </div>
  )
}
