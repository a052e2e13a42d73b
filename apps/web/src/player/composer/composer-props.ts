import type { DanmuLimits } from '@xinghe/contract'
import type { ReactNode } from 'react'
import type { PlayerTranslate } from '../texts.ts'
import type { SendDanmu } from './danmu-style.ts'

export interface ComposerProps {
  t: PlayerTranslate
  onSend: SendDanmu
  /** Instead of the field: why sending is not possible, and what a press does (a log-in, for example). */
  blocked?: { words: string; onPress: () => void } | undefined
  /** The server's limits; null while unknown: the server then decides when it is sent. */
  limits: DanmuLimits | null
  /** On the glass of the controls instead of on the page. */
  overPicture?: boolean | undefined
  /** The field is being used: controls should stay. */
  onActive?: ((active: boolean) => void) | undefined
  /** Width by height of the stage, where a danmu may be put anywhere on it. */
  stageRatio?: number | undefined
  /** Emoji to choose from. */
  renderEmoji?: ((onChoose: (emoji: string) => void) => ReactNode) | undefined
  /** What a danmu may be given for coins, below its other choices. */
  renderCoins?: ((coins: number, onChange: (coins: number) => void) => ReactNode) | undefined
}
