import { Button } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './history.module.css'
import { useRecording } from './use-recording.ts'

/** Says that nothing is kept at present, with the way back. */
export function PausedNotice() {
  const say = useText()
  const { paused, pause } = useRecording()
  if (!paused) return null
  return (
    <div className={styles.notice} role="status">
      <span className={styles.noticeText}>{say('history.paused')}</span>
      <Button size="s" kind="secondary" onClick={() => pause(false)}>
        {say('history.resume')}
      </Button>
    </div>
  )
}
