import { classNames } from '@xinghe/ui'
import { useEffect } from 'react'
import type { Player } from '#player/store.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import { usePlayer } from '#player/use-player.ts'
import { formatClock } from '#text/format.ts'
import styles from './resume-notice.module.css'

const goneAfterMs = 6000

type ResumeNoticeProps = { player: Player; t: PlayerTranslate; raised: boolean }

/** Shows where playing resumed and offers the beginning instead. */
export function ResumeNotice({ player, t, raised }: ResumeNoticeProps) {
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
      {t('player.resumed', { time: formatClock(resumedFrom) })}
      <button type="button" onClick={restart}>
        {t('player.restart')}
      </button>
    </div>
  )
}
