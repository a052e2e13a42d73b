import type { ReactNode } from 'react'
import type { GateReason } from './play-port.ts'
import type { PressedDanmu } from './state.ts'
import type { Player } from './store.ts'
import type { PlayerTranslate } from './texts.ts'

/** What a viewer is asked for: a log-in or VIP for a quality, a log-in to mark a part. */
export type Gate = 'login' | 'vip' | 'mark'

export interface PlayerViewProps {
  player: Player
  /** Key of a film that may have begun before its view; the view takes its element. */
  film?: string | undefined
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
  /** Something was chosen that the viewer may not have yet. */
  onGate?: ((reason: Gate) => void) | undefined
  /** The viewer of a trial wants all of the film. */
  onWhole?: (() => void) | undefined
  /** What a press of that does; without it there is no button. */
  wholeLabel?: string | undefined
  /** What fills the picture when watching is refused. */
  renderGate?: ((reason: GateReason | null) => ReactNode) | undefined
  /** Over the picture of a film that has begun. */
  renderOver?: (() => ReactNode) | undefined
  /** The danmu field of full screen; it tells when it is being used. */
  renderComposer?: ((onActive: (active: boolean) => void) => ReactNode) | undefined
  /** What can be done about a danmu that was pressed in the picture; without it a press is a tap like any other. */
  renderDanmuMenu?: ((pressed: PressedDanmu, onClose: () => void) => ReactNode) | undefined
  /** Shows the button for danmu settings in full screen. */
  onDanmuSettings?: (() => void) | undefined
  /** Tells the site what is wrong with the picture or sound; without it there is no button for it. */
  onReport?: (() => void) | undefined
  className?: string | undefined
}

export type OpenSheet =
  | 'more'
  | 'speed'
  | 'quality'
  | 'subtitles'
  | 'audio'
  | 'chapters'
  | 'mark'
  | 'sleep'
  | 'keys'
  | null

/** What every sheet is given. */
export type SheetProps = PlayerViewProps & {
  open: boolean
  onClose: () => void
  /** Opens another one instead. */
  onSheet: (sheet: OpenSheet) => void
  /** Opened from the sheet of everything, to which a button leads back. */
  inner?: boolean | undefined
}
