import { type Glyph, Icon } from '@xinghe/ui'
import styles from './short-player.module.css'

interface SideActionProps {
  glyph: Glyph
  label: string
  text: string
  onPress: () => void
  on?: boolean
  loved?: boolean
  golden?: boolean
  /** Opens the menu of this short video. */
  menuOf?: string
}

/** One of what can be done down the right side of a short video. */
export function SideAction({
  glyph,
  label,
  text,
  onPress,
  on = true,
  loved,
  golden,
  menuOf,
}: SideActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={label}
      data-loved={loved || undefined}
      data-golden={golden || undefined}
      data-feed-menu={menuOf}
      aria-haspopup={menuOf === undefined ? undefined : 'dialog'}
      onClick={onPress}
    >
      <Icon glyph={glyph} filled={on} size="xl" />
      <span>{text}</span>
    </button>
  )
}
