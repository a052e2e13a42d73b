import { type Glyph, glyphs, Icon, Slider, Switch } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { chooseForDevice, useDeviceChoices } from '#player/session/device-choices.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import styles from './more-sheet.module.css'
import { MoreTiles } from './more-tiles.tsx'
import { PlayerSheet } from './player-sheet.tsx'

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

/** Everything that can be chosen: the rest of the sheets, brightness and volume, and what is on or off. */
export function MoreSheet(props: SheetProps) {
  const { player, t } = props
  const mirror = usePlayer(player, state => state.mirror)
  const loop = usePlayer(player, state => state.loop)
  const live = usePlayer(player, state => state.live)
  const brightness = usePlayer(player, state => state.brightness)
  const volume = usePlayer(player, state => (state.muted ? 0 : state.volume))
  const { background, heat } = useDeviceChoices()
  const { choose, setLoop, setBrightness, setVolume } = player.request
  return (
    <PlayerSheet {...props} heading={t('player.more')}>
      <MoreTiles {...props} />
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
        <Switch checked={mirror} onChange={on => choose({ mirror: on })} />
      </Row>
      {!live && (
        <Row glyph={glyphs.loop} words={t('player.loop')}>
          <Switch checked={loop} onChange={setLoop} />
        </Row>
      )}
      <Row glyph={glyphs.background} words={t('player.background')}>
        <Switch checked={background} onChange={on => chooseForDevice({ background: on })} />
      </Row>
      {props.heat && (
        <Row glyph={glyphs.statistics} words={t('player.heat')}>
          <Switch checked={heat} onChange={on => chooseForDevice({ heat: on })} />
        </Row>
      )}
    </PlayerSheet>
  )
}
