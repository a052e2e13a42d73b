import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useColumns } from '../endless/columns.ts'
import { boxesInView, layoutCards } from './layout.ts'
import styles from './waterfall.module.css'

/** Screens drawn above and below what shows. */
const overscanScreens = 1

interface WaterfallProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Width by height of an item's picture. */
  ratioOf: (item: T) => number
  /** An empty caption as every card has one: its height is measured, so that the cards need not be. */
  foot: ReactNode
  children: (item: T, index: number) => ReactNode
  /** Accessible name of the list. */
  label: string
}

interface View {
  width: number
  foot: number
  gap: number
  from: number
  to: number
}

/** Cards of different heights in columns, placed by their known ratios: nothing ever moves, only cards near the viewport are rendered. */
export function Waterfall<T>({ items, keyOf, ratioOf, foot, children, label }: WaterfallProps<T>) {
  const columns = useColumns('covers')
  const { root, probe, view } = useView()
  const column = view === null ? 0 : (view.width - view.gap * (columns - 1)) / columns
  const measures = { columns, width: column, gap: view?.gap ?? 0, foot: view?.foot ?? 0 }
  const { boxes, height } = layoutCards(view === null ? [] : items.map(ratioOf), measures)
  const shown = view === null ? [] : boxesInView(boxes, view.from, view.to)
  return (
    // biome-ignore lint/a11y/useSemanticElements: the items are placed one by one, as no list element is
    <div ref={root} className={styles.root} role="list" aria-label={label} style={{ height }}>
      <div ref={probe} className={styles.probe} aria-hidden="true">
        {foot}
      </div>
      {shown.map(index => {
        const item = items[index]
        const box = boxes[index]
        if (item === undefined || !box) return null
        const place: CSSProperties = {
          width: column,
          height: box.height,
          transform: `translate(${box.column * (column + measures.gap)}px, ${box.top}px)`,
        }
        return (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div
            key={keyOf(item)}
            role="listitem"
            className={styles.item}
            style={place}
            aria-posinset={index + 1}
            aria-setsize={-1}
          >
            {children(item, index)}
          </div>
        )
      })}
    </div>
  )
}

/** The part of the list near the viewport, in steps of half a screen, so that scrolling seldom rerenders. */
function useView() {
  const root = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View | null>(null)

  useLayoutEffect(() => {
    const box = root.current
    const sample = probe.current
    if (!box || !sample) return
    function look() {
      if (!box || !sample || box.offsetWidth === 0) return
      const screen = window.innerHeight
      const step = screen / 2
      const top = Math.floor(-box.getBoundingClientRect().top / step) * step
      const next: View = {
        width: box.offsetWidth,
        foot: sample.offsetHeight,
        gap: Number.parseFloat(getComputedStyle(box).columnGap) || 0,
        from: top - overscanScreens * screen,
        to: top + step + (1 + overscanScreens) * screen,
      }
      setView(before => (before && same(before, next) ? before : next))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(box)
    watch.observe(sample)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [])
  return { root, probe, view }
}

function same(a: View, b: View): boolean {
  return a.width === b.width && a.foot === b.foot && a.gap === b.gap && a.from === b.from && a.to === b.to
}
