import { useEffect, useState, useSyncExternalStore } from 'react'
import { Notice } from '../controls/hints/notice.tsx'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'
import styles from './wait-notice.module.css'
import { lowerChoice } from './wait-rule.ts'

/** A wait as long as this is no short one: it says why, and what would help. */
const slowAfterMs = 6_000
/** Without a network it says so as soon as the wheel is seen. */
const offlineAfterMs = 500

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Why a picture that waits has nothing to show. */
export function WaitNotice({ player, t }: PlayerViewProps) {
  const waiting = usePlayer(player, state => state.waiting)
  const choice = usePlayer(player, lowerChoice)
  const serverTrouble = usePlayer(player, state => state.serverTrouble)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const isLong = useHeld(waiting, isOnline ? slowAfterMs : offlineAfterMs)
  if (!waiting || !isLong) return null
  const lower = choice && (() => player.request.setQuality(choice.name))
  return (
    <div className={styles.place}>
      {isOnline && serverTrouble ? (
        <Notice text={t('player.error.server')} />
      ) : isOnline ? (
        <Notice
          text={t('player.wait.slow')}
          label={choice ? t('player.wait.lower', { name: choice.name }) : undefined}
          onPress={lower ?? undefined}
        />
      ) : (
        <Notice text={t('player.wait.offline')} />
      )}
    </div>
  )
}

/** Whether something has been so for a time. */
function useHeld(on: boolean, forMs: number): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setHeld(true), forMs)
    return () => {
      clearTimeout(timer)
      setHeld(false)
    }
  }, [on, forMs])
  return held
}
