import { useEffect, useState } from 'react'
import { Notice } from '../controls/hints/notice.tsx'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'

const goneAfterMs = 3_000

/** What the player tells in passing. */
export function PassingNotice({ player, t }: PlayerViewProps) {
  const passing = usePlayer(player, state => state.passing)
  const [over, setOver] = useState<typeof passing>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOver(passing), goneAfterMs)
    return () => clearTimeout(timer)
  }, [passing])
  return passing && passing !== over && <Notice text={t(`player.passing.${passing.what}`)} />
}
