import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyph.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './button.module.css'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  glyph: Glyph
  /** Its accessible name and tooltip. */
  label: string
  filled?: boolean | undefined
  size?: 's' | 'm' | 'l' | 'xl' | undefined
  /** On a picture: white on a round dark glass. */
  media?: boolean | undefined
  /** A `RedDot` or `Count` at the icon's upper right. */
  badge?: ReactNode
}

/** An icon to press, 44 by 44 whatever the icon's size. */
export function IconButton(props: IconButtonProps) {
  const { glyph, label, filled, size, media, badge, className, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(styles.square, media && styles.media, className)}
    >
      <Icon glyph={glyph} filled={filled} size={size} />
      {badge && <span className={styles.corner}>{badge}</span>}
    </button>
  )
}
