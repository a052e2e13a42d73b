import { classNames } from '@xinghe/ui'
import { useEffect } from 'react'
import { formatClock } from '#text/format.ts'
import type { Player } from '../store.ts'
import type { PlayerSay } from '../texts.ts'
import styles from './resume-notice.module.css'
import { usePlayer } from './use-player.ts'

const goneAfterMs = 6000

type ResumeNoticeProps = { player: Player; say: PlayerSay; raised: boolean }

/** Tells where playing went on and offers the beginning instead. */
export function ResumeNotice({ player, say, raised }: ResumeNoticeProps) {
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
    <div className={classNames(styles.notice, raised && styles.raised)} role="status">
      {say('player.resumed', { time: formatClock(resumedFrom) })}
      <button type="button" onClick={restart}>
        {say('player.restart')}
      </button>
    </div>
  )
}
