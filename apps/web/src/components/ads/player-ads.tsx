import type { Ad } from '@xinghe/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCountdown } from '#components/overlay/start-ad/use-countdown.ts'
import type { PlayerState } from '#player/state.ts'
import type { Player } from '#player/store.ts'
import { useText } from '#text/text.ts'
import { AdPicture } from './ad-picture.tsx'
import styles from './ads.module.css'
import { DanmuAds } from './danmu-ads.tsx'
import { isMidRollDue, isPreRollDue, playAdSlots } from './play-ad-rules.ts'
import { nextAd } from './showings.ts'
import { useAdAnswer } from './use-ads.ts'
import { usePauseAd } from './use-pause-ad.ts'

interface PlayerAdsProps {
  player: Player
  mediaKey: string
}

const isPlaying = ({ status, paused, waiting }: PlayerState) => status === 'ready' && !paused && !waiting

/** Ads over the picture of a film: before it, in its middle, and while the viewer has paused it. */
export function PlayerAds({ player, mediaKey }: PlayerAdsProps) {
  const answer = useAdAnswer(playAdSlots, mediaKey)
  const ads = answer?.info
  const [rest, setRest] = useAdBreak(player, mediaKey, ads)
  const pause = usePauseAd(player, ads, rest === null)
  if (rest) return <AdBreak key={rest.id} ad={rest} onEnd={() => setRest(null)} player={player} />
  return (
    <>
      {answer && <DanmuAds key={mediaKey} player={player} {...answer} />}
      {pause.ad && (
        <AdPicture key={pause.ad.id} ad={pause.ad} className={styles.pause} onClose={pause.close} />
      )}
    </>
  )
}

/** What became of the ads of a film. */
interface Shown {
  mediaKey: string
  /** When it first played. Milliseconds since 1970. */
  since: number
  preRoll: boolean
  midRoll: boolean
}
/** Of players: a film that failed and goes on is not interrupted as if it began. */
const shownIn = new WeakMap<Player, Shown>()

function shownOf(player: Player, mediaKey: string): Shown {
  const known = shownIn.get(player)
  if (known?.mediaKey === mediaKey) return known
  const shown = { mediaKey, since: Date.now(), preRoll: false, midRoll: false }
  shownIn.set(player, shown)
  return shown
}

/** The ad for which the film rests, if it does. */
function useAdBreak(player: Player, mediaKey: string, ads: readonly Ad[] | undefined) {
  const [rest, setRest] = useState<Ad | null>(null)

  const look = useEffectEvent((state: PlayerState, before: PlayerState) => {
    if (!isPlaying(state) || rest || state.pip || state.live) return
    const shown = shownOf(player, mediaKey)
    const isPreDue = !shown.preRoll && isPreRollDue(shown.since, Date.now())
    const steps = { from: before.currentTime, to: state.currentTime, durationSec: state.durationSec }
    const slot = isPreDue ? 'preRoll' : !shown.midRoll && isMidRollDue(steps) ? 'midRoll' : null
    const ad = slot && nextAd(ads, slot)
    if (!ad) return
    shown[slot] = true
    player.request.pause()
    setRest(ad)
  })
  useEffect(() => {
    const { store } = player
    if (ads) look(store.getState(), store.getState())
    return store.subscribe((state, before) => look(state, before))
  }, [player, ads])
  return [rest, setRest] as const
}

/** The film goes on when the ad closes, by itself or by the viewer; whoever plays it on has closed the ad. */
function AdBreak({ ad, player, onEnd }: { ad: Ad; player: Player; onEnd: () => void }) {
  const t = useText()
  const end = () => {
    onEnd()
    player.request.play()
  }
  const { left, runs, start } = useCountdown(end)
  const stop = useEffectEvent(onEnd)
  useEffect(() => {
    let hasPaused = player.store.getState().paused
    return player.store.subscribe(({ paused }) => {
      if (hasPaused && !paused) stop()
      hasPaused ||= paused
    })
  }, [player])
  const closeText = runs ? t('ads.closeIn', { count: left }) : t('ads.closeShort')
  return <AdPicture ad={ad} className={styles.break} closeText={closeText} onLoad={start} onClose={end} />
}
