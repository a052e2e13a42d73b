import { minuteMs } from '@xinghe/contract/time'
import { toast } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { Notice } from '../controls/hints/notice.tsx'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'
import { sleepAt } from './sleep-rule.ts'

/** A press on the notice lets it run on for so long. */
const longerMs = 15 * minuteMs

/** Stops the picture when the sleep timer is due, and announces it a minute before. */
export function SleepNotice({ player, t }: PlayerViewProps) {
  const [leftSec, setLeftSec] = useState<number | null>(null)
  const sleep = usePlayer(player, state => state.sleep)
  useEffect(() => {
    setLeftSec(null)
    if (sleep === null) return
    let isDue = false
    const check = () => {
      const state = player.store.getState()
      const asked = sleepAt(state, performance.now())
      setLeftSec(asked.kind === 'soon' ? asked.leftSec : null)
      // It ends an episode once: what is watched after that goes on.
      if (isDue && asked.kind !== 'due') player.request.choose({ sleep: null })
      if (isDue || asked.kind !== 'due') return
      isDue = true
      player.request.pause()
      if (sleep !== 'end') player.request.choose({ sleep: null })
      toast(t('player.sleep.done'), { durationMs: 3000 })
    }
    check()
    const timer = setInterval(check, 1000)
    const unsubscribe = player.store.subscribe((state, before) => state.ended !== before.ended && check())
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [player, sleep, t])
  if (sleep === null || leftSec === null) return null
  const words = sleep === 'end' ? t('player.sleep.afterThis') : t('player.sleep.soon', { seconds: leftSec })
  const more = () => player.request.choose({ sleep: sleep === 'end' ? null : performance.now() + longerMs })
  return (
    <Notice
      text={words}
      label={t(sleep === 'end' ? 'player.cancel' : 'player.sleep.longer')}
      onPress={more}
    />
  )
}
