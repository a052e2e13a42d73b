import type { MouseEvent } from 'react'
import { classNames } from '../class-names.ts'
import type { Glyph } from '../icon/glyph.ts'
import { Icon } from '../icon/icon.tsx'
import { RedDot } from '../notice-mark/red-dot.tsx'
import styles from './tab-bar.module.css'

export type TabBarItem = {
  key: string
  label: string
  glyph: Glyph
  /** A true link, so that it opens in a new tab too; `onSelect` gets the plain presses. */
  href: string
  /** Shows the red dot with this accessible name. */
  dotLabel?: string | undefined
  /** Gold when active: the VIP tab. */
  gold?: boolean | undefined
}

export type TabBarProps = {
  items: readonly TabBarItem[]
  activeKey: string | undefined
  /** Called for the active item too (scroll to top). */
  onSelect: (key: string) => void
  /** Name of the navigation. */
  label: string
  className?: string | undefined
}

/** The bar of the app's main places, fixed at the bottom: 50 px and the safe area. */
export function TabBar({ items, activeKey, onSelect, label, className }: TabBarProps) {
  function press(event: MouseEvent, key: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onSelect(key)
  }
  return (
    <nav className={classNames(styles.bar, className)} aria-label={label}>
      {items.map(item => {
        const active = item.key === activeKey
        return (
          <a
            key={item.key}
            href={item.href}
            className={classNames(styles.item, active && styles.active, item.gold && styles.gold)}
            aria-current={active ? 'page' : undefined}
            onClick={event => press(event, item.key)}
          >
            <span className={styles.icon}>
              <Icon glyph={item.glyph} filled={active} />
              {item.dotLabel && <RedDot label={item.dotLabel} className={styles.dot} />}
            </span>
            <span className={styles.label}>{item.label}</span>
          </a>
        )
      })}
    </nav>
  )
}
