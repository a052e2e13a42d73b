import { useEffect } from 'react'
import type { Player } from '#player/store.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import { usePlayer } from '#player/use-player.ts'
import { formatClock } from '#text/format.ts'
import { Notice } from './notice.tsx'

const goneAfterMs = 6000

type ResumeNoticeProps = { player: Player; t: PlayerTranslate }

/** Shows where playing resumed and offers the beginning instead. */
export function ResumeNotice({ player, t }: ResumeNoticeProps) {
  const resumedFrom = usePlayer(player, state => state.resumedFrom)
  const playing = usePlayer(player, state => state.status === 'ready' && !state.waiting)
  const { dismissResume, seek } = player.request
  useEffect(() => {
    if (resumedFrom === null || !playing) return
    const timer = setTimeout(dismissResume, goneAfterMs)
    return () => clearTimeout(timer)
  }, [resumedFrom, playing, dismissResume])
  if (resumedFrom === null) return null
  const restart = () => {
    seek(0)
    dismissResume()
  }
  return (
    <Notice
      text={t('player.resumed', { time: formatClock(resumedFrom) })}
      label={t('player.restart')}
      onPress={restart}
    />
  )
}
