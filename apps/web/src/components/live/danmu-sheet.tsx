import { glyphs, IconButton, Sheet, StateBox } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import { DanmuLine } from '../danmu/danmu-line.tsx'
import { useUnshielded } from '../danmu/use-unshielded.ts'
import { RowsSkeleton } from '../list/states/rows-skeleton.tsx'
import { ScreenStates } from '../list/states/screen-states.tsx'
import styles from './danmu-sheet.module.css'
import { hourOf } from './showing-name.ts'
import type { LiveDanmu } from './use-live-danmu.ts'

interface DanmuSheetProps {
  open: boolean
  danmu: LiveDanmu
  onClose: () => void
  onTune: () => void
}

/** Recent danmu of the channel, newest first: what flies over the picture, as a list to read. */
export function DanmuSheet({ open, danmu, onClose, onTune }: DanmuSheetProps) {
  const t = useText()
  const unshielded = useUnshielded()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('live.said')}
      closeLabel={t('common.close')}
      start={<IconButton glyph={glyphs.settings} label={t('danmu.settings')} onClick={onTune} />}
    >
      <ScreenStates
        query={danmu.recent}
        size="inline"
        skeleton={<RowsSkeleton count={6} />}
        isEmpty={lines => lines.length === 0}
        empty={<StateBox kind="talk" text={t('live.saidEmpty.title')} sub={t('live.saidEmpty.text')} />}
      >
        {lines => (
          <ul className={styles.lines} aria-live="polite">
            {unshielded(lines).map(line => (
              <li key={line.id} className={styles.line}>
                <DanmuLine
                  line={line}
                  time={hourOf(line.sentAt)}
                  scene={{ place: null, onGone: danmu.removeLine }}
                />
              </li>
            ))}
          </ul>
        )}
      </ScreenStates>
    </Sheet>
  )
}
