import { glyphs, Icon } from '@xinghe/ui'
import type { Hint } from '#player/gestures/gesture-actions.ts'
import type { Player } from '#player/store.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import { usePlayer } from '#player/use-player.ts'
import { formatClock } from '#text/format.ts'
import styles from './hint.module.css'
import { StoryboardPicture } from './storyboard-picture.tsx'

type HintViewProps = { player: Player; hint: Hint | null; t: PlayerTranslate }

function SeekHint({ player, seconds, by }: { player: Player; seconds: number; by: number }) {
  const durationSec = usePlayer(player, state => state.durationSec)
  return (
    <div className={styles.seek}>
      <StoryboardPicture player={player} seconds={seconds} />
      <p className={styles.big}>
        <b>{formatClock(seconds)}</b> / {formatClock(durationSec)}
      </p>
      <p className={styles.small}>
        {by < 0 ? '−' : '+'}
        {formatClock(Math.abs(by))}
      </p>
    </div>
  )
}

function Chevrons({ back }: { back: boolean }) {
  return (
    <span className={styles.chevrons} data-back={back ? '' : undefined}>
      {['first', 'second', 'third'].map(place => (
        <Icon key={place} glyph={back ? glyphs.back : glyphs.more} size="m" />
      ))}
    </span>
  )
}

function JumpHint({ by, t }: { by: number; t: PlayerTranslate }) {
  const back = by < 0
  const words = t(back ? 'player.seekBack' : 'player.seekForward', { seconds: Math.abs(by) })
  return (
    <div className={styles.jump} data-side={back ? 'left' : 'right'}>
      <Chevrons back={back} />
      <span>{words}</span>
    </div>
  )
}

function LevelHint({ kind, value, t }: { kind: 'volume' | 'brightness'; value: number; t: PlayerTranslate }) {
  const glyph = kind === 'volume' && value === 0 ? glyphs.mute : glyphs[kind]
  return (
    <div className={styles.pill}>
      <Icon glyph={glyph} size="m" label={t(`player.${kind}`)} />
      <span className={styles.meter}>
        <i style={{ width: `${value * 100}%` }} />
      </span>
    </div>
  )
}

/** What a gesture is doing, large and in the middle of the picture. */
export function HintView({ player, hint, t }: HintViewProps) {
  return (
    <div className={styles.layer} role="status">
      {hint?.kind === 'seek' && <SeekHint player={player} seconds={hint.seconds} by={hint.by} />}
      {hint?.kind === 'jump' && <JumpHint by={hint.by} t={t} />}
      {(hint?.kind === 'volume' || hint?.kind === 'brightness') && (
        <LevelHint kind={hint.kind} value={hint.value} t={t} />
      )}
      {hint?.kind === 'hold' && (
        <div className={styles.pill}>
          <Chevrons back={false} />
          {t('player.speedHolding', { rate: hint.rate })}
        </div>
      )}
    </div>
  )
}
