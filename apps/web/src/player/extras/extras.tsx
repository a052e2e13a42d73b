import { classNames } from '@xinghe/ui'
import { useMediaSession } from '../background/use-media-session.ts'
import { usePageHidden } from '../background/use-page-hidden.ts'
import { DanmuMenuPlace } from '../controls/danmu-menu/danmu-menu-place.tsx'
import { EndBox } from '../controls/end-box.tsx'
import { ResumeNotice } from '../controls/hints/resume-notice.tsx'
import { TrialNotice } from '../controls/hints/trial-notice.tsx'
import { useKeyboard } from '../gestures/use-keyboard.ts'
import { Skip } from '../skip/skip.tsx'
import { SleepNotice } from '../sleep/sleep-notice.tsx'
import { StatisticsPanel } from '../statistics/statistics-panel.tsx'
import { SubtitleLayer } from '../subtitles/subtitle-layer.tsx'
import { useRememberedTracks } from '../subtitles/use-remembered-tracks.ts'
import { usePlayer } from '../use-player.ts'
import type { OpenSheet, PlayerViewProps } from '../view-props.ts'
import { ElsewhereNotice } from '../waiting/elsewhere-notice.tsx'
import { MobileNotice } from '../waiting/mobile-notice.tsx'
import { PassingNotice } from '../waiting/passing-notice.tsx'
import { WaitNotice } from '../waiting/wait-notice.tsx'
import styles from './extras.module.css'

type ExtrasProps = PlayerViewProps & {
  /** The controls are shown. */
  open: boolean
  onSheet: (sheet: OpenSheet) => void
}

/** What a playing film has besides its controls. Its code comes once the film is open. */
export function Extras({ open, onSheet, ...view }: ExtrasProps) {
  const { player, t } = view
  const ready = usePlayer(player, state => state.status === 'ready')
  const ended = usePlayer(player, state => state.ended && !state.waiting)
  const statistics = usePlayer(player, state => state.statistics)
  const pressed = usePlayer(player, state => state.pressed)
  const resumed = usePlayer(player, state => state.resumedFrom !== null)
  const trial = usePlayer(player, state => state.trial !== null)
  const hasSubtitle = usePlayer(player, state => state.subtitle !== null)
  useKeyboard(view, onSheet)
  useMediaSession(view)
  usePageHidden(player)
  useRememberedTracks(player)
  if (!ready) return null
  return (
    <div className={classNames(styles.extras, hasSubtitle && styles.subtitled)}>
      {hasSubtitle && <SubtitleLayer {...view} raised={open} />}
      <div className={styles.notices} data-raised={open ? '' : undefined}>
        <MobileNotice {...view} />
        <PassingNotice {...view} />
        <ElsewhereNotice {...view} />
        <SleepNotice {...view} />
        {trial && <TrialNotice {...view} />}
        {resumed && <ResumeNotice player={player} t={t} />}
      </div>
      {ended && open && <EndBox {...view} />}
      <WaitNotice {...view} />
      <Skip {...view} open={open} />
      {pressed && view.renderDanmuMenu && (
        <DanmuMenuPlace key={pressed.item.id} {...view} pressed={pressed} />
      )}
      {statistics && <StatisticsPanel {...view} />}
      {view.renderOver?.()}
    </div>
  )
}
