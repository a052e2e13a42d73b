import { Sheet } from '@xinghe/ui'
import { Virtualizer } from 'virtua'
import { useText } from '#text/text.ts'
import type { DanmuTarget } from '../danmu-target.ts'
import { DanmuLines } from './danmu-lines.tsx'
import styles from './danmu-list-sheet.module.css'

interface DanmuListSheetProps {
  target: DanmuTarget
  open: boolean
  onClose: () => void
}

/** All danmu of a film that has no page of its own, as a list to read. */
export function DanmuListSheet({ target: { player, place }, open, onClose }: DanmuListSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('danmu.list')} closeLabel={t('common.close')} flush>
      {place && (
        <div className={styles.lines}>
          <DanmuLines place={place} player={player} rows={Virtualizer} skeletonCount={8} />
        </div>
      )}
    </Sheet>
  )
}
