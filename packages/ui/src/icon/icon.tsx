import { classNames } from '../class-names.ts'
import type { Glyph } from './glyph.ts'
import styles from './icon.module.css'

export type IconProps = {
  glyph: Glyph
  /** The filled form, for what is chosen; a glyph without one stays a line. */
  filled?: boolean | undefined
  /** 16, 20, 24 (default) or 28 px. */
  size?: 's' | 'm' | 'l' | 'xl' | undefined
  /** Read aloud; without it the icon is decoration. */
  label?: string | undefined
  className?: string | undefined
}

/** One icon of the family, in the color of the text around it. */
export function Icon({ glyph, filled, size = 'l', label, className }: IconProps) {
  const solid = filled ? glyph.solid : undefined
  return (
    <svg
      className={classNames(styles.icon, styles[size], solid !== undefined && styles.solid, className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={solid ?? glyph.line} />
    </svg>
  )
}
