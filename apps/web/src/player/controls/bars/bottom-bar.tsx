import { classNames, glyphs, IconButton } from '@xinghe/ui'
import { usePlayer } from '#player/use-player.ts'
import type { OpenSheet, PlayerViewProps } from '#player/view-props.ts'
import { formatClock } from '#text/format.ts'
import styles from './bars.module.css'
import { ProgressBar } from './progress-bar.tsx'

type BottomBarProps = PlayerViewProps & { shown: boolean; onSheet: (sheet: OpenSheet) => void }

function Times({ player }: Pick<PlayerViewProps, 'player'>) {
  const seconds = usePlayer(player, state => Math.floor(state.currentTime))
  const durationSec = usePlayer(player, state => state.durationSec)
  return (
    <span className={styles.times}>
      {formatClock(seconds)}
      <i> / {formatClock(durationSec)}</i>
    </span>
  )
}

/** The live label; behind the live edge, a button back to it. */
function LiveMark({ player, t }: Pick<PlayerViewProps, 'player' | 't'>) {
  const isBehind = usePlayer(player, state => state.behindLive || state.paused)
  if (!isBehind) return <span className={classNames(styles.live, styles.onAir)}>{t('player.live')}</span>
  return (
    <button type="button" className={classNames(styles.word, styles.live)} onClick={player.request.toLive}>
      {t('player.toLive')}
    </button>
  )
}

function DanmuButtons({ player, t, onDanmuSettings }: BottomBarProps) {
  const danmuOn = usePlayer(player, state => state.danmuOn)
  const full = usePlayer(player, state => state.fullscreen !== 'off')
  return (
    <>
      <IconButton
        glyph={danmuOn ? glyphs.danmuOn : glyphs.danmuOff}
        label={t(danmuOn ? 'player.danmuHide' : 'player.danmuShow')}
        aria-pressed={danmuOn}
        className={danmuOn ? styles.on : styles.off}
        onClick={player.request.toggleDanmu}
      />
      {full && onDanmuSettings && (
        <IconButton
          className={styles.roomy}
          glyph={glyphs.settings}
          label={t('player.danmuSettings')}
          onClick={onDanmuSettings}
        />
      )}
    </>
  )
}

function Choices({ player, t, onSheet }: BottomBarProps) {
  const choice = usePlayer(player, state => state.currentQuality)
  const qualities = usePlayer(player, state => state.qualities)
  const chooses = usePlayer(player, state => state.choosesQuality && state.qualities.length > 0)
  const rate = usePlayer(player, state => state.rate)
  const live = usePlayer(player, state => state.live)
  const known = qualities.some(({ name }) => name === choice)
  return (
    <>
      {!live && (
        <button
          type="button"
          className={classNames(styles.word, styles.roomy)}
          aria-label={t('player.speed')}
          onClick={() => onSheet('speed')}
        >
          {rate === 1 ? t('player.speed') : `${rate}x`}
        </button>
      )}
      {chooses && (
        <button
          type="button"
          className={classNames(styles.word, styles.roomy)}
          aria-label={t('player.quality')}
          onClick={() => onSheet('quality')}
        >
          {known ? choice : t('player.qualityAuto')}
        </button>
      )}
    </>
  )
}

export function BottomBar(props: BottomBarProps) {
  const { player, t, onNext, nextLabel, renderComposer, shown } = props
  const paused = usePlayer(player, state => state.paused)
  const live = usePlayer(player, state => state.live)
  const danmuOn = usePlayer(player, state => state.danmuOn)
  const full = usePlayer(player, state => state.fullscreen !== 'off')
  return (
    <div className={classNames(styles.bar, styles.bottom)} inert={!shown}>
      {!live && <ProgressBar player={player} t={t} heat={props.heat} />}
      <div className={styles.row}>
        <IconButton
          data-first-control=""
          glyph={paused ? glyphs.play : glyphs.pause}
          filled
          label={t(paused ? 'player.play' : 'player.pause')}
          onClick={player.request.toggle}
        />
        {onNext && (
          <IconButton
            className={styles.next}
            glyph={glyphs.next}
            filled
            size="m"
            label={nextLabel ?? t('player.next')}
            onClick={onNext}
          />
        )}
        {live ? <LiveMark player={player} t={t} /> : <Times player={player} />}
        <div className={styles.danmu}>
          <div className={styles.middle}>
            {full && danmuOn && renderComposer?.(active => player.request.holdControls(active))}
          </div>
          <DanmuButtons {...props} />
        </div>
        {full && props.onEpisodes && (
          <button type="button" className={styles.word} onClick={props.onEpisodes}>
            {props.episodesLabel ?? t('player.episodes')}
          </button>
        )}
        <Choices {...props} />
        <IconButton
          glyph={full ? glyphs.exitFullscreen : glyphs.fullscreen}
          size="m"
          label={t(full ? 'player.exitFullscreen' : 'player.fullscreen')}
          onClick={() => player.request.toggleFullscreen()}
        />
      </div>
    </div>
  )
}
