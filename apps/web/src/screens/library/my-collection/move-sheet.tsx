import type { FavoriteFolder } from '@xinghe/contract'
import { Sheet } from '@xinghe/ui'
import { NewFolder } from '#components/favorite/new-folder.tsx'
import { useText } from '#text/text.ts'
import styles from './folders.module.css'

interface MoveSheetProps {
  folders: readonly FavoriteFolder[]
  open: boolean
  busy: boolean
  onClose: () => void
  /** Null: into none. */
  onChoose: (folder: FavoriteFolder | null) => void
}

/** Into which folder saved works are moved. */
export function MoveSheet({ folders, open, busy, onClose, onChoose }: MoveSheetProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('folder.move')}
      closeLabel={t('common.close')}
      footer={<NewFolder />}
      flush
    >
      <ul className={styles.folders} aria-label={t('folder.folders')}>
        {[null, ...folders].map(folder => (
          <li key={folder?.key ?? 'none'}>
            <button type="button" className={styles.target} disabled={busy} onClick={() => onChoose(folder)}>
              <span className={styles.text}>
                <span className={styles.name}>{folder?.name ?? t('folder.noneName')}</span>
                {folder && <span className={styles.count}>{t('folder.items', { count: folder.items })}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
