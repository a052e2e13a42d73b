import { createDeviceStore } from '@xinghe/app-data'
import type { Ad } from '@xinghe/contract'
import { Badge, classNames } from '@xinghe/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PlayerState } from '#player/state.ts'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { useText } from '#text/text.ts'
import styles from './ads.module.css'
import { isDanmuAdDue, isPlayed } from './play-ad-rules.ts'
import { nextAd, tellShown } from './showings.ts'
import { useFollowAd } from './use-follow-ad.ts'

/** When one began to fly last, milliseconds since 1970: who loads the page again sees it no sooner. */
const useLast = createDeviceStore<{ at: number | null }>('xinghe.danmuAd', { at: null })

/** Danmu are drawn and move: nothing flies where they are off, nor for who wants no movement. */
const fliesIn = ({ status, danmuOn, ended, live, pip }: PlayerState) =>
  status === 'ready' && danmuOn && !ended && !live && !pip
const isMoving = ({ paused, waiting, seeking }: PlayerState) => !paused && !waiting && !seeking
const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Share of an element that is in the picture: pixels are rounded. */
const wholly = 0.98

interface DanmuAdsProps {
  player: Player
  info: readonly Ad[]
  /** Between two of them. */
  danmuMinutes: number
}

/** Ads that fly among the danmu of a film, one at a time and seldom. */
export function DanmuAds({ player, info, danmuMinutes }: DanmuAdsProps) {
  const [ad, setAd] = useState<Ad | null>(null)
  const flies = usePlayer(player, fliesIn)
  /** Of this film. */
  const playedSec = useRef(0)
  const look = useEffectEvent((state: PlayerState, before: PlayerState) => {
    const step = { from: before.currentTime, to: state.currentTime }
    if (!isMoving(state) || !isPlayed(step)) return
    playedSec.current += step.to - step.from
    const next = ad === null && fliesIn(state) && !wantsCalm() ? nextAd(info, 'danmu') : null
    if (next === null) return
    const now = Date.now()
    const { at: lastAt } = useLast.stored()
    if (!isDanmuAdDue({ playedSec: playedSec.current, lastAt, now, minutes: danmuMinutes })) return
    useLast.setState({ at: now })
    setAd(next)
  })
  // What was switched off in its flight does not begin it again.
  if (ad !== null && !flies) setAd(null)
  useEffect(() => player.store.subscribe((state, before) => look(state, before)), [player])
  return ad && <FlyingAd key={ad.id} ad={ad} player={player} onEnd={() => setAd(null)} />
}

/** It crosses the picture while the film plays, and was shown once its end has come in. */
function FlyingAd({ ad, player, onEnd }: { ad: Ad; player: Player; onEnd: () => void }) {
  const t = useText()
  const follow = useFollowAd()
  const moves = usePlayer(player, isMoving)
  const end = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen || seen.intersectionRatio < wholly) return
        tellShown(ad)
        watch.disconnect()
      },
      { threshold: wholly },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [ad])
  const words = (
    <>
      <Badge tone="glass">{t('ads.label')}</Badge>
      {ad.showURL !== '' && <img src={ad.showURL} alt="" className={styles.flyingPicture} />}
      <span>{ad.title}</span>
    </>
  )
  return (
    <aside
      className={classNames(styles.flying, !moves && styles.still)}
      aria-label={t('ads.label')}
      onAnimationEnd={onEnd}
    >
      {ad.linkURL === '' ? (
        <span className={styles.flyingWords}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles.flyingWords}
          aria-label={t('ads.open', { title: ad.title })}
          onClick={() => follow(ad)}
        >
          {words}
        </button>
      )}
      <button
        ref={end}
        type="button"
        className={styles.flyingClose}
        aria-label={t('ads.close')}
        onClick={onEnd}
      >
        ×
      </button>
    </aside>
  )
}
