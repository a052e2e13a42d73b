import { type Glyph, glyphs, Icon, Sheet, Slider, Switch } from '@xinghe/ui'
import type { ReactNode } from 'react'
import type { Player } from '#player/store.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import { usePlayer } from '#player/use-player.ts'
import styles from './more-sheet.module.css'
import { SubtitleChoice } from './subtitle-choice.tsx'
import { useSheetSide } from './use-sheet-side.ts'

const percent = (share: number) => `${Math.round(share * 100)}%`

function Row({ glyph, words, children }: { glyph: Glyph; words: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={styles.row}>
      <Icon glyph={glyph} size="m" />
      <span className={styles.words}>{words}</span>
      {children}
    </label>
  )
}

type MoreSheetProps = { player: Player; t: PlayerTranslate; open: boolean; onClose: () => void }

export function MoreSheet({ player, t, open, onClose }: MoreSheetProps) {
  const mirror = usePlayer(player, state => state.mirror)
  const loop = usePlayer(player, state => state.loop)
  const live = usePlayer(player, state => state.live)
  const brightness = usePlayer(player, state => state.brightness)
  const volume = usePlayer(player, state => (state.muted ? 0 : state.volume))
  const side = useSheetSide(player)
  const { setMirror, setLoop, setBrightness, setVolume } = player.request
  return (
    <Sheet {...side} open={open} onClose={onClose} title={t('player.more')} closeLabel={t('player.close')}>
      <Row glyph={glyphs.brightness} words={t('player.brightness')}>
        <Slider
          label={t('player.brightness')}
          value={brightness}
          min={0.2}
          max={1}
          step={0.05}
          valueText={percent(brightness)}
          onChange={setBrightness}
        />
      </Row>
      <Row glyph={volume === 0 ? glyphs.mute : glyphs.volume} words={t('player.volume')}>
        <Slider
          label={t('player.volume')}
          value={volume}
          max={1}
          step={0.05}
          valueText={percent(volume)}
          onChange={setVolume}
        />
      </Row>
      <Row glyph={glyphs.mirror} words={t('player.mirror')}>
        <Switch checked={mirror} onChange={setMirror} />
      </Row>
      {!live && (
        <Row glyph={glyphs.loop} words={t('player.loop')}>
          <Switch checked={loop} onChange={setLoop} />
        </Row>
      )}
      <SubtitleChoice player={player} t={t} />
    </Sheet>
  )
}
