import { Button } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './history.module.css'
import { useRecording } from './use-recording.ts'

/** Shows that recording is paused, with a button to resume. */
export function PausedNotice() {
  const t = useText()
  const { paused, pause } = useRecording()
  if (!paused) return null
  return (
    <div className={styles.notice} role="status">
      <span className={styles.noticeText}>{t('history.paused')}</span>
      <Button size="s" kind="secondary" onClick={() => pause(false)}>
        {t('history.resume')}
      </Button>
    </div>
  )
}
