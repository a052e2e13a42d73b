import { Button, confirmDialog, Sheet, Switch, toast } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './history.module.css'
import { useRecording } from './use-recording.ts'
import { useRemoveHistory } from './use-remove-history.ts'

/** What concerns the whole history: pausing and emptying it. */
export function HistoryMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const removeFromHistory = useRemoveHistory(() => toast(t('history.cleared')))
  const recording = useRecording()

  async function clear() {
    onClose()
    const confirmed = await confirmDialog({
      title: t('history.clear'),
      text: t('history.clearText'),
      confirmText: t('history.clearConfirm'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (confirmed) removeFromHistory.mutate('all')
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title.history')} closeLabel={t('common.close')}>
      <div className={styles.setting}>
        <span>
          {t('history.pause')}
          <span className={styles.why}>{t('history.pauseWhy')}</span>
        </span>
        <Switch
          label={t('history.pause')}
          checked={recording.paused ?? false}
          disabled={recording.paused === null}
          onChange={recording.pause}
        />
      </div>
      <Button kind="secondary" size="l" block onClick={() => void clear()}>
        {t('history.clear')}
      </Button>
    </Sheet>
  )
}
