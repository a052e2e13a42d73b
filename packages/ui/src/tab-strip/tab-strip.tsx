import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { centredOffset, tabAfterKey } from './tab-steps.ts'
import styles from './tab-strip.module.css'

export type TabStripItem = { key: string; label: ReactNode }

export type TabStripProps = {
  items: readonly TabStripItem[]
  activeKey: string
  onSelect: (key: string) => void
  /** Accessible name of the strip. */
  label: string
  /** `grow` (default) enlarges the active word, for channels; `line` keeps one size, for tabs inside a page. */
  kind?: 'grow' | 'line' | undefined
  /** Few tabs share the whole width. */
  spread?: boolean | undefined
  /** Stays at the right end over the strip: an edit or menu button. */
  end?: ReactNode
  className?: string | undefined
}

/** Words in a row that scroll sideways; the active one is brought to the middle, a line slides under it. */
export function TabStrip(props: TabStripProps) {
  const { items, activeKey, onSelect, label, kind = 'grow', spread, end, className } = props
  const scroller = useRef<HTMLDivElement>(null)
  const settled = useRef(false)

  const at = items.findIndex(item => item.key === activeKey)

  useLayoutEffect(() => {
    const box = scroller.current
    const tab = box?.children[at]
    if (!box || !(tab instanceof HTMLElement) || at < 0) return
    const calm = !settled.current || matchMedia('(prefers-reduced-motion: reduce)').matches
    box.toggleAttribute('data-placed', settled.current)
    let isCentred = false
    const place = () => {
      // Measure everything before changing anything, or the page is laid out once more in between.
      const middle = tab.offsetLeft + tab.offsetWidth / 2
      const left = centredOffset(tab, box)
      box.style.setProperty('--at', `${middle}px`)
      if (!isCentred) box.scrollTo({ left, behavior: calm ? 'instant' : 'smooth' })
      isCentred = true
      settled.current = true
    }
    // The observer runs after layout, before paint: measuring here would force a layout.
    const watch = new ResizeObserver(place)
    watch.observe(tab)
    watch.observe(box)
    return () => watch.disconnect()
  }, [at])

  function press(event: KeyboardEvent) {
    const keys = items.map(item => item.key)
    const next = tabAfterKey(keys, activeKey, event.key)
    if (next === undefined) return
    event.preventDefault()
    onSelect(next)
    scroller.current?.querySelectorAll<HTMLElement>('[role="tab"]')[keys.indexOf(next)]?.focus()
  }

  return (
    <div className={classNames(styles.strip, styles[kind], spread && styles.spread, className)}>
      <div ref={scroller} className={styles.scroller} role="tablist" aria-label={label} onKeyDown={press}>
        {items.map(item => (
          <button
            key={item.key}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={item.key === activeKey}
            tabIndex={item.key === activeKey ? 0 : -1}
            onClick={() => onSelect(item.key)}
          >
            <span className={styles.word}>{item.label}</span>
          </button>
        ))}
        <i className={styles.under} />
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  )
}
