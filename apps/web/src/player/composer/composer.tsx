import type { DanmuLimits } from '@xinghe/contract'
import { classNames } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { later, useLater } from '#lib/later.ts'
import type { PlayerTranslate } from '../texts.ts'
import styles from './composer.module.css'
import type { SendDanmu } from './danmu-style.ts'

export type { DanmuStyle, SendDanmu } from './danmu-style.ts'

const composerField = later(async () => (await import('./composer-field.tsx')).ComposerField)

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
  /** What a danmu may be given for coins, below its other choices. */
  renderCoins?: ((coins: number, onChange: (coins: number) => void) => ReactNode) | undefined
}

/** The danmu field, or why there is none. */
export function Composer(props: ComposerProps) {
  const { blocked, overPicture } = props
  const Field = useLater(composerField, !blocked)
  if (!blocked && Field) return <Field {...props} />
  return (
    <div className={classNames(styles.composer, overPicture && styles.glass)}>
      {blocked && (
        <button type="button" className={styles.blocked} onClick={blocked.onPress}>
          {blocked.words}
        </button>
      )}
    </div>
  )
}
