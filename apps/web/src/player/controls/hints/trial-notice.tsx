import { usePlayer } from '#player/use-player.ts'
import type { PlayerViewProps } from '#player/view-props.ts'
import { Notice } from './notice.tsx'

/** While only the beginning plays: how much it is, and what opens the rest. */
export function TrialNotice({ player, t, onWhole, wholeLabel }: PlayerViewProps) {
  const trial = usePlayer(player, state => state.trial)
  if (!trial) return null
  const { seconds } = trial
  const text = seconds < 60 ? t('player.trial.seconds', { seconds }) : trialMinutes(seconds, t)
  return <Notice text={text} label={wholeLabel ?? ''} onPress={onWhole ?? (() => {})} tone={trial.reason} />
}

const trialMinutes = (seconds: number, t: PlayerViewProps['t']) =>
  t('player.trial.minutes', { minutes: Math.floor(seconds / 60) })
