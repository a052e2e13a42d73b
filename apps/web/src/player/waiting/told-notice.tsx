import { useEffect, useState } from 'react'
import { Notice } from '../controls/hints/notice.tsx'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'

const goneAfterMs = 3_000

/** What the player tells in passing. */
export function ToldNotice({ player, t }: PlayerViewProps) {
  const told = usePlayer(player, state => state.told)
  const [over, setOver] = useState<typeof told>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOver(told), goneAfterMs)
    return () => clearTimeout(timer)
  }, [told])
  return told && told !== over && <Notice text={t(`player.told.${told.what}`)} />
}
