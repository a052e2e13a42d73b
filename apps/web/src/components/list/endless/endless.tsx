import type { EndlessList } from '@xinghe/app-data'
import { classNames } from '@xinghe/ui'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { useLocation } from '#lib/router/router.tsx'
import { ListFoot } from '../states/list-foot.tsx'
import { itemsOf } from '../states/loaded.ts'
import { ScreenStates } from '../states/screen-states.tsx'
import { type Columns, useColumns } from './columns.ts'
import { EmptyView } from './empty-view.tsx'
import styles from './endless.module.css'
import { rowsOf } from './rows.ts'
import { cachedSizes, cacheSizes } from './size-cache.ts'

export interface EndlessProps<T> {
  /** From `useList`. */
  list: EndlessList<T>
  /** Identity of an item. */
  keyOf: (item: T) => string
  /** Draws one item; `index` counts through the whole list. */
  children: (item: T, index: number) => ReactNode
  /** Accessible name of the list. */
  label: string
  /** 1 (default) is a plain list; `posters` and `covers` follow the width as the shelves do. */
  columns?: Columns
  /** Shown while the first page is loading. */
  skeleton: ReactNode
  /** Of the empty and failure views: `full` where the screen has nothing else. */
  size?: 'full' | 'inline'
  /** In place of the common empty view. */
  empty?: ReactNode
  /** The items bring their own sides and gaps: lines from edge to edge. */
  flush?: boolean
  /** Distinguishes two lists of one screen, such as its tabs. */
  name?: string
}

/**
 * An endless list in the page's own scroll, with all its states: skeleton, content, empty view, network box with
 * reload, and the footer. Only rows near the view are rendered. The next page is loaded within two viewport
 * heights of the bottom; a failed one again from the footer. Going back, the list is where it was left.
 *
 * ```tsx
 * const list = useList(calls.catalogue.browse, { kind }, { quiet: true })
 * <Endless list={list} keyOf={work => work.mediaKey} label={t('list.works')} columns="posters"
 *   skeleton={<GridSkeleton shape="poster" count={12} />}>
 *   {(work, index) => <PosterCard work={work} priority={index < 6} />}
 * </Endless>
 * ```
 * Call with `{ quiet: true }`: the list itself shows what went wrong.
 */
export function Endless<T>(props: EndlessProps<T>) {
  const { list, skeleton, empty, size = 'inline' } = props
  return (
    <ScreenStates
      query={itemsOf(list)}
      size={size}
      skeleton={skeleton}
      isEmpty={items => items.length === 0}
      empty={empty ?? <EmptyView size={size} />}
    >
      {() => (
        <>
          <VirtualRows {...props} />
          <Foot list={list} />
        </>
      )}
    </ScreenStates>
  )
}

/** Once the rows have been measured: before that its position is a guess, and it would load a page too early. */
function Foot({ list }: { list: EndlessList<unknown> }) {
  const [isMeasured, setMeasured] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return isMeasured && <ListFoot list={list} />
}

function VirtualRows<T>({ list, keyOf, children, label, columns = 1, flush, name = '' }: EndlessProps<T>) {
  const { key, pathname } = useLocation()
  const count = useColumns(columns)
  const rows = rowsOf(list.items, count)
  const place = `${key} ${pathname} ${name}`
  const now = { count: rows.length, columns: count }
  // Read once: later the list knows its sizes better.
  const [sizes] = useState(() => cachedSizes(place, now))
  const handle = useRef<WindowVirtualizerHandle>(null)

  useLayoutEffect(() => {
    const virtual = handle.current
    return () => {
      if (virtual) cacheSizes(place, { count: now.count, columns: now.columns, sizes: virtual.cache })
    }
  }, [place, now.count, now.columns])

  return (
    // biome-ignore lint/a11y/useSemanticElements: rows stand between the list and its items
    <div role="list" aria-label={label}>
      <WindowVirtualizer ref={handle} data={rows} {...(sizes && { cache: sizes })}>
        {row => (
          <div
            key={row.items[0] === undefined ? row.from : keyOf(row.items[0])}
            className={classNames(styles.row, flush && styles.flush)}
            style={{ '--columns': count } as CSSProperties}
          >
            {row.items.map((item, at) => (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div
                key={keyOf(item)}
                role="listitem"
                className={styles.item}
                aria-posinset={row.from + at + 1}
                aria-setsize={list.more === 'end' ? list.items.length : -1}
              >
                {children(item, row.from + at)}
              </div>
            ))}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  )
}
