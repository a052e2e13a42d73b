import { glyphs, IconButton } from '@xinghe/ui'
import { DanmuSwitch } from '#components/danmu/danmu-switch.tsx'
import { Composer } from '#player/composer/composer.tsx'
import { useText } from '#text/text.ts'
import styles from '../play.module.css'
import type { Play } from '../stage/use-play.ts'
import { useDanmuField } from './use-danmu-field.ts'

/** The danmu field at the foot of the page with the overlay's switch and settings. */
export function DanmuBar({ play, onTune }: { play: Play; onTune: () => void }) {
  const t = useText()
  const field = useDanmuField(play)
  return (
    <div className={styles.bar}>
      {play.player && <DanmuSwitch player={play.player} />}
      <Composer t={t} {...field} />
      <IconButton glyph={glyphs.settings} label={t('danmu.settings')} onClick={onTune} />
    </div>
  )
}
