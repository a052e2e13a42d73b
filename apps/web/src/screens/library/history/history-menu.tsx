import { ask, Button, Sheet, Switch, toast } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './history.module.css'
import { useForget } from './use-forget.ts'
import { useRecording } from './use-recording.ts'

/** What concerns the whole history: pausing and emptying it. */
export function HistoryMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useText()
  const forget = useForget()
  const recording = useRecording()

  async function clear() {
    onClose()
    const confirmed = await ask({
      title: say('history.clear'),
      text: say('history.clearText'),
      confirmText: say('history.clearConfirm'),
      cancelText: say('common.cancel'),
      danger: true,
    })
    if (confirmed) forget.mutate('all', { onSuccess: () => toast(say('history.cleared')) })
  }
  return (
    <Sheet open={open} onClose={onClose} title={say('title.history')} closeLabel={say('common.close')}>
      <div className={styles.setting}>
        <span>
          {say('history.pause')}
          <span className={styles.why}>{say('history.pauseWhy')}</span>
        </span>
        <Switch
          label={say('history.pause')}
          checked={recording.paused ?? false}
          disabled={recording.paused === null}
          onChange={recording.pause}
        />
      </div>
      <Button kind="secondary" size="l" block onClick={() => void clear()}>
        {say('history.clear')}
      </Button>
    </Sheet>
  )
}
