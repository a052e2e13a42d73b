import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Danmu } from '@xinghe/contract'
import { toast } from '@xinghe/ui'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import styles from './danmu-line.module.css'
import { DanmuMenuButton } from './danmu-menu-button.tsx'
import { useDanmuConfig } from './use-danmu-config.ts'

interface DanmuLineProps {
  line: Pick<Danmu, 'id' | 'text' | 'uid'> & { sentAt: number; mine: boolean }
  /** When it was sent, or where in the episode it flies. */
  time: string
  /** Address of the screen that reports it. */
  report: string
  /** Seeks to its time in the episode. */
  onJump?: () => void
  onRecalled: (id: string) => void
}

/** One danmu in a list; the viewer's own can be recalled as long as the operator allows, others have a menu. */
export function DanmuLine({ line, time, report, onJump, onRecalled }: DanmuLineProps) {
  const t = useText()
  const { limits } = useDanmuConfig()
  const recall = useCallMutation(calls.danmu.recall)
  const { id, text, uid, sentAt, mine } = line
  const canRecall = mine && limits !== null && client.serverNow() - sentAt < limits.recallSec * 1000
  const words = (
    <>
      <span className={styles.time}>{time}</span>
      <span className={styles.text}>{text}</span>
    </>
  )

  async function takeBack() {
    await recall.mutateAsync({ id })
    onRecalled(id)
    toast(t('danmu.recalled'))
  }
  return (
    <div className={styles.line}>
      {onJump ? (
        <button
          type="button"
          className={styles.words}
          aria-label={t('danmu.jump', { time, text })}
          onClick={onJump}
        >
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      {canRecall && (
        <button type="button" className={styles.recall} onClick={() => void takeBack().catch(() => {})}>
          {t('danmu.recall')}
        </button>
      )}
      {!mine && <DanmuMenuButton uid={uid} text={text} report={report} />}
    </div>
  )
}
