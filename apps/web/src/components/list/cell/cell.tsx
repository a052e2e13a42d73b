import { type Glyph, glyphs, Icon } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import styles from './cell.module.css'

/** Lines that belong together, with a quiet heading if given. */
export function CellGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title !== undefined && <h2 className={styles.heading}>{title}</h2>}
      <div className={styles.cells}>{children}</div>
    </section>
  )
}

interface CellLinkProps {
  to: string
  title: string
  glyph?: Glyph
  value?: string
  /** Under the title: what it is, where its name alone does not say. */
  note?: string
}

/** A line that leads somewhere. */
export function CellLink({ to, title, glyph, value, note }: CellLinkProps) {
  return (
    <Link to={to} className={styles.cell}>
      {glyph && <Icon glyph={glyph} className={styles.icon} />}
      <span className={styles.title}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <Icon glyph={glyphs.more} size="s" className={styles.chevron} />
    </Link>
  )
}

/** A line that does something. */
export function CellButton({
  title,
  glyph,
  value,
  onPress,
}: {
  title: string
  glyph?: Glyph
  value?: string
  onPress: () => void
}) {
  return (
    <button type="button" className={styles.cell} onClick={onPress}>
      {glyph && <Icon glyph={glyph} className={styles.icon} />}
      <span className={styles.title}>{title}</span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      <Icon glyph={glyphs.more} size="s" className={styles.chevron} />
    </button>
  )
}

/** A line with its control at the right; as a label it gives the control its name and its room. */
export function CellControl({
  title,
  children,
  as: Element = 'div',
}: {
  title: string
  children: ReactNode
  as?: 'div' | 'label'
}) {
  return (
    <Element className={styles.cell}>
      <span className={styles.title}>{title}</span>
      {children}
    </Element>
  )
}
