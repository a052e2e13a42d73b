import { glyphs, IconButton } from '@xinghe/ui'
import { LaterComposer } from '#components/danmu/compose/later-composer.tsx'
import { DanmuSwitch } from '#components/danmu/danmu-switch.tsx'
import { useText } from '#text/text.ts'
import styles from '../play.module.css'
import type { Play } from '../stage/use-play.ts'

/** The danmu field at the foot of the page with the overlay's switch and settings. */
export function DanmuBar({ play, onTune }: { play: Play; onTune: () => void }) {
  const t = useText()
  return (
    <div className={styles.bar}>
      {play.player && <DanmuSwitch player={play.player} />}
      <LaterComposer target={play} begun={play.begun} />
      <IconButton glyph={glyphs.settings} label={t('danmu.settings')} onClick={onTune} />
    </div>
  )
}
