import { Button, glyphs, Icon, IconButton, Spinner } from '@xinghe/ui'
import type { PlayerError } from '../state.ts'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'
import styles from './centre.module.css'

/** Of a live channel these mean that its signal is gone. */
const lost: readonly PlayerError[] = ['network', 'server', 'open']

/** `hasBars`: the way back is in the bar at the upper edge once there is a film. */
type CentreProps = PlayerViewProps & { shown: boolean; hasBars: boolean }

function BackCorner({ player, t, onBack }: PlayerViewProps) {
  const full = usePlayer(player, state => state.fullscreen !== 'off')
  const back = full ? () => player.request.toggleFullscreen() : onBack
  if (!back) return null
  return <IconButton className={styles.corner} glyph={glyphs.back} label={t('player.back')} onClick={back} />
}

function ErrorBox(props: PlayerViewProps) {
  const { player, t, onReport } = props
  const error = usePlayer(player, state => state.error) ?? 'open'
  const live = usePlayer(player, state => state.live)
  return (
    <div className={styles.cover} role="alert">
      <BackCorner {...props} />
      <p>{t(live && lost.includes(error) ? 'player.error.live' : `player.error.${error}`)}</p>
      <div className={styles.ways}>
        <Button kind="ghost" icon={<Icon glyph={glyphs.refresh} size="s" />} onClick={player.request.retry}>
          {t('player.retry')}
        </Button>
        {onReport && (
          <Button kind="ghost" onClick={onReport}>
            {t('player.report')}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * The middle of the picture: waiting, the big play button, the end, a failure, or the reason why not. Each is an element of its own (key):
 * one that became another would move across the picture, which counts as a layout shift.
 */
export function Centre(props: CentreProps) {
  const { player, t, renderGate, shown, hasBars } = props
  const status = usePlayer(player, state => state.status)
  const refused = usePlayer(player, state => state.refused)
  const paused = usePlayer(player, state => state.paused)
  const ended = usePlayer(player, state => state.ended)
  const waiting = usePlayer(player, state => state.waiting)
  if (status === 'error') return <ErrorBox {...props} />
  if (status === 'refused') {
    return (
      <div className={styles.cover}>
        <BackCorner {...props} />
        {renderGate ? renderGate(refused) : <p>{t('player.refused')}</p>}
      </div>
    )
  }
  return (
    <>
      {(status === 'opening' || !hasBars) && <BackCorner {...props} />}
      {status === 'opening' || waiting ? (
        <div key="waiting" className={styles.waiting} role="status">
          <Spinner size="l" />
          <span className="sr-only">{t('player.loading')}</span>
        </div>
      ) : (
        status === 'ready' &&
        shown &&
        paused &&
        !ended && (
          <div key="paused" className={styles.middle}>
            <button
              type="button"
              className={styles.play}
              aria-label={t('player.play')}
              onClick={player.request.play}
            >
              <Icon glyph={glyphs.play} filled size="xl" />
            </button>
          </div>
        )
      )}
    </>
  )
}
