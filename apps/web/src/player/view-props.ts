import type { DanmuLimits } from '@xinghe/contract'
import type { ReactNode } from 'react'
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
  /** A quality was chosen that needs a log-in or VIP. */
  onGate?: ((reason: 'login' | 'vip') => void) | undefined
  /** What fills the picture when watching is refused. */
  renderGate?: ((reason: GateReason | null) => ReactNode) | undefined
  /** Shows the danmu field in full screen. */
  onSend?: SendDanmu | undefined
  /** Of what `onSend` takes. */
  danmuLimits?: DanmuLimits | null | undefined
  /** Shows the button for danmu settings in full screen. */
  onDanmuSettings?: (() => void) | undefined
  className?: string | undefined
}

export type OpenSheet = 'quality' | 'speed' | 'more' | null
