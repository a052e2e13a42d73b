import { useEffect, useState } from 'react'
import { formatClock } from '#text/format.ts'
import { Notice } from '../controls/hints/notice.tsx'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'

/** Whoever comes back sooner has hardly watched elsewhere. */
const awayMs = 300_000
/** Positions this near are the same place, in seconds. */
const nearSec = 60
const goneAfterMs = 10_000

/** To who comes back after a while: where they stopped on another device since. */
export function ElsewhereNotice({ player, t }: PlayerViewProps) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const episode = usePlayer(player, state => state.episode)

  useEffect(() => {
    setSeconds(null)
    let pausedAtMs = 0
    let asked = 0
    const look = async () => {
      const mine = ++asked
      if (document.hidden) {
        pausedAtMs = Date.now()
        return
      }
      const isBack = pausedAtMs > 0 && Date.now() - pausedAtMs > awayMs
      if (!isBack || !player.store.getState().paused) return
      const { mediaKey } = player.store.getState()
      if (mediaKey === null || episode === null) return
      const at = (await player.port.stoppedAt?.(mediaKey, episode).catch(() => null)) ?? null
      const { currentTime, paused, durationSec } = player.store.getState()
      // Whoever came to its end goes on nowhere.
      const isElsewhere = at !== null && Math.abs(at - currentTime) > nearSec && at < durationSec - nearSec
      if (mine === asked && paused && isElsewhere) setSeconds(at)
    }
    const onVisibility = () => void look()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      asked++
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [player, episode])
  useEffect(() => {
    if (seconds === null) return
    const timer = setTimeout(() => setSeconds(null), goneAfterMs)
    return () => clearTimeout(timer)
  }, [seconds])
  if (seconds === null) return null
  const go = () => {
    player.request.seek(seconds)
    player.request.play()
    setSeconds(null)
  }
  return (
    <Notice
      text={t('player.elsewhere', { time: formatClock(seconds) })}
      label={t('player.elsewhere.go')}
      onPress={go}
    />
  )
}
