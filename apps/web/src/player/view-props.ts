import type { DanmuLimits } from '@xinghe/contract'
import type { ReactNode } from 'react'
import type { ComposerProps } from './composer/composer.tsx'
import type { SendDanmu } from './composer/danmu-style.ts'
import type { GateReason } from './play-port.ts'
import type { Player } from './store.ts'
import type { PlayerTranslate } from './texts.ts'

export interface PlayerViewProps {
  player: Player
  t: PlayerTranslate
  title: string
  /** Address of a picture shown until the first frame. */
  poster?: string | undefined
  /** Without it there is no back button outside full screen. */
  onBack?: (() => void) | undefined
  /** Without it there is no next button. */
  onNext?: (() => void) | undefined
  /** Label of the next button; 下一集 by default. */
  nextLabel?: string | undefined
  /** Goes on to the next by itself at the end. */
  autoNext?: boolean | undefined
  /** Goes back to the one before; without it the key for it does nothing. */
  onPrevious?: (() => void) | undefined
  /** Opens the list of episodes; without it full screen has no button for it. */
  onEpisodes?: (() => void) | undefined
  /** Label of that button; 选集 by default. */
  episodesLabel?: string | undefined
  /** Skips intros, recaps and outros by itself. */
  autoSkip?: boolean | undefined
  /** Danmu in each stretch of the film, drawn over the bar. */
  heat?: { everySec: number; counts: readonly number[] } | undefined
  /** A quality was chosen that needs a log-in or VIP. */
  onGate?: ((reason: 'login' | 'vip') => void) | undefined
  /** The viewer of a trial wants all of the film. */
  onWhole?: (() => void) | undefined
  /** What a press of that does; without it there is no button. */
  wholeLabel?: string | undefined
  /** What fills the picture when watching is refused. */
  renderGate?: ((reason: GateReason | null) => ReactNode) | undefined
  /** Shows the danmu field in full screen. */
  onSend?: SendDanmu | undefined
  /** In full screen instead of the danmu field: why sending is not possible, and what a press does. */
  danmuBlocked?: ComposerProps['blocked']
  /** Of what `onSend` takes. */
  danmuLimits?: DanmuLimits | null | undefined
  /** Shows the button for danmu settings in full screen. */
  onDanmuSettings?: (() => void) | undefined
  className?: string | undefined
}

export type OpenSheet =
  | 'more'
  | 'speed'
  | 'quality'
  | 'subtitles'
  | 'audio'
  | 'chapters'
  | 'sleep'
  | 'keys'
  | null

/** What every sheet is given. */
export type SheetProps = PlayerViewProps & {
  open: boolean
  onClose: () => void
  /** Opens another one instead. */
  onSheet: (sheet: OpenSheet) => void
}
