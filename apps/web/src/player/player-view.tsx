import { classNames } from '@xinghe/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { Centre } from './controls/centre.tsx'
import type { Hint } from './gestures/gesture-actions.ts'
import { releaseEarlyVideo, videoFor } from './picture/early-video.ts'
import styles from './player-view.module.css'
import type { Player } from './store.ts'
import { useBegun } from './use-begun.ts'
import { usePlayer } from './use-player.ts'
import type { OpenSheet, PlayerViewProps } from './view-props.ts'

export type { PlayerViewProps } from './view-props.ts'

// They are not wanted before there is a picture.
const bars = later(async () => (await import('./controls/bars/bars.tsx')).Bars)
const surface = later(async () => (await import('./gestures/surface.tsx')).Surface)
const hintView = later(async () => (await import('./controls/hints/hint-view.tsx')).HintView)
const extras = later(async () => (await import('./extras/extras.tsx')).Extras)
const sheets = later(async () => (await import('./controls/sheets/sheets.tsx')).Sheets)

/** Elements bound to the player in a layout effect: its clean-up runs when the view is hidden, not only when it goes. */
function useElements(player: Player, film: string | undefined) {
  const box = useRef<HTMLElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const [video] = useState(() => videoFor(film))
  const danmaku = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!box.current || !slot.current || !danmaku.current) return
    if (!video.isConnected) slot.current.append(video)
    releaseEarlyVideo(video)
    return player.attach({ box: box.current, video, danmaku: danmaku.current })
  }, [player, video])
  return { box, slot, video, danmaku }
}

/** The picture with everything over it. The box takes the width it is given at 16:9, and the screen on request. */
export function PlayerView(props: PlayerViewProps) {
  const { player, t, poster, onNext, autoNext, className } = props
  const { box, slot, video, danmaku } = useElements(player, props.film)
  const [hint, setHint] = useState<Hint | null>(null)
  const [sheet, setSheet] = useState<OpenSheet>(null)
  const fullscreen = usePlayer(player, state => state.fullscreen)
  const orientation = usePlayer(player, state => state.orientation)
  const visible = usePlayer(player, state => state.controlsVisible)
  const locked = usePlayer(player, state => state.locked)
  const mirror = usePlayer(player, state => state.mirror)
  const brightness = usePlayer(player, state => state.brightness)
  const ready = usePlayer(player, state => state.status === 'ready')
  const ended = usePlayer(player, state => state.ended)
  const begun = useBegun(player)
  const Bars = useLater(bars, begun)
  const Surface = useLater(surface, begun)
  const HintView = useLater(hintView, hint !== null)
  const Extras = useLater(extras, ready && begun)
  const Sheets = useLater(sheets, sheet !== null)

  useLayoutEffect(() => {
    // Nobody fetches one for a picture that is there; the next film in this element has its own.
    const show = () => {
      if (video.readyState < video.HAVE_CURRENT_DATA) video.poster = poster ?? ''
    }
    show()
    video.addEventListener('emptied', show)
    return () => video.removeEventListener('emptied', show)
  }, [video, poster])
  useEffect(() => {
    if (ended && autoNext && player.store.getState().sleep !== 'end') onNext?.()
  }, [ended, autoNext, onNext, player])
  const shown = visible && ready
  const open = shown && !locked
  return (
    <>
      <section
        ref={box}
        className={classNames(styles.box, className)}
        data-theme="dark"
        data-fullscreen={fullscreen}
        data-picture={orientation}
        data-quiet={ready && !visible ? '' : undefined}
        aria-label={t('player.label')}
      >
        <div ref={slot} className={classNames(styles.picture, mirror && styles.mirror)} />
        <div ref={danmaku} className={styles.danmaku} hidden={ended} aria-hidden="true" />
        <div className={styles.dim} style={{ opacity: 1 - brightness }} />
        {Surface && (
          <Surface
            player={player}
            className={styles.surface}
            hasMenu={props.renderDanmuMenu !== undefined}
            onHint={setHint}
          />
        )}
        {HintView && <HintView player={player} hint={hint} t={t} />}
        {Bars && <Bars {...props} shown={shown} onSheet={setSheet} />}
        <Centre {...props} shown={open && hint === null} hasBars={Bars !== null} />
        {Extras && <Extras {...props} open={open} onSheet={setSheet} />}
      </section>
      {Sheets && <Sheets {...props} sheet={sheet} onSheet={setSheet} />}
    </>
  )
}
