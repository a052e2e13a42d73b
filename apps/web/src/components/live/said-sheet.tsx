import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, IconButton, Sheet, StateBox, toast } from '@xinghe/ui'
import { client } from '#data/client.ts'
import { useText } from '#text/text.ts'
import { FailedBox } from '../list/states/failed-box.tsx'
import { RowsSkeleton } from '../list/states/rows-skeleton.tsx'
import styles from './said-sheet.module.css'
import { hourOf } from './showing-name.ts'
import type { LiveDanmu, SaidLine } from './use-live-danmu.ts'

/** An own danmu may be taken back this long after it was sent, as the server allows. */
const recallMs = 120_000

interface SaidSheetProps {
  open: boolean
  danmu: LiveDanmu
  onClose: () => void
  onTune: () => void
}

/** What was said of late, newest first: the layer's equivalent for whoever reads rather than watches. */
export function SaidSheet({ open, danmu, onClose, onTune }: SaidSheetProps) {
  const t = useText()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('live.said')}
      closeLabel={t('common.close')}
      start={<IconButton glyph={glyphs.settings} label={t('danmu.settings')} onClick={onTune} />}
    >
      <Lines danmu={danmu} />
    </Sheet>
  )
}

function Lines({ danmu }: { danmu: LiveDanmu }) {
  const t = useText()
  const recall = useCallMutation(calls.danmu.recall)
  if (danmu.pending) return <RowsSkeleton count={6} />
  if (danmu.failed) return <FailedBox error={danmu.failed} reload={danmu.reload} />
  if (danmu.said.length === 0) {
    return <StateBox kind="empty" text={t('live.saidEmpty.title')} sub={t('live.saidEmpty.text')} />
  }
  async function takeBack({ id }: SaidLine) {
    await recall.mutateAsync({ id })
    danmu.takenBack(id)
    toast(t('danmu.recalled'))
  }
  return (
    <ul className={styles.lines} aria-live="polite">
      {danmu.said.map(line => (
        <li key={line.id} className={styles.line}>
          <time className={styles.time}>{hourOf(line.sentAt)}</time>
          <span className={styles.text}>{line.text}</span>
          {line.mine && client.serverNow() - line.sentAt < recallMs && (
            <button
              type="button"
              className={styles.recall}
              onClick={() => void takeBack(line).catch(() => {})}
            >
              {t('danmu.recall')}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
