import type { EndlessList } from '@xinghe/app-data'
import { classNames, glyphs, Icon, Spinner } from '@xinghe/ui'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import { useText } from '#text/text.ts'
import styles from './endless.module.css'
import type { Ends } from './rows.ts'
import { useGrewAtStart } from './use-grew-at-start.ts'

/** Earlier items are loaded within this distance of the top; px. */
const topLoadPx = 20
/** Within this distance of the end new items are scrolled into view; px. */
const alongPx = 80

export interface BackwardProps<T> {
  /** From `useList`, newest first as the server gives it. */
  list: Pick<EndlessList<T>, 'items' | 'more' | 'loadMore'>
  keyOf: (item: T) => string
  /** Draws one item; `earlier` is the one above it, for time separators. */
  children: (item: T, earlier: T | undefined) => ReactNode
  /** Accessible name of the list. */
  label: string
  className?: string
  /** The viewer added the last item: the list goes to its end wherever it was. */
  isLastOwn?: boolean
}

/**
 * A list that is read from its end and grows at its start, such as a chat: newest at the bottom, earlier items loaded
 * within 20 px of the top without a jump. It scrolls by itself: give it a height.
 */
export function Backward<T>(props: BackwardProps<T>) {
  const { list, keyOf, children, label, className, isLastOwn = false } = props
  const t = useText()
  const items = list.items.toReversed()
  const ends: Ends = { first: keyed(items[0], keyOf), last: keyed(items.at(-1), keyOf) }
  const grew = useGrewAtStart(ends)
  const handle = useRef<VListHandle>(null)
  const along = useRef(true)
  /** Only the viewer's own scrolling stops following: measuring rows moves the view as well. */
  const touched = useRef(false)
  const count = items.length
  /** The last item when the viewer left the end; undefined while they are there. */
  const [leftAt, setLeftAt] = useState<string>()

  function toEnd() {
    if (along.current) handle.current?.scrollToIndex(count - 1, { align: 'end' })
  }
  function goToEnd() {
    along.current = true
    setLeftAt(undefined)
    toEnd()
  }
  useLayoutEffect(toEnd, [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item that came is followed, not a row that changed
  useLayoutEffect(() => {
    if (isLastOwn) goToEnd()
  }, [ends.last])

  // A page too short to be scrolled is followed by the next.
  useEffect(() => {
    const view = handle.current
    if (view && list.more === 'idle' && view.scrollSize <= view.viewportSize) list.loadMore()
  })

  function follow(offset: number) {
    const view = handle.current
    if (!view) return
    const atEnd = view.scrollSize - view.viewportSize - offset <= alongPx
    if (atEnd || touched.current) {
      along.current = atEnd
      setLeftAt(before => (atEnd ? undefined : (before ?? ends.last)))
    }
    if (!along.current && offset <= topLoadPx && list.more === 'idle') list.loadMore()
  }
  const touch = () => {
    touched.current = true
  }

  return (
    <div className={classNames(styles.backward, className)}>
      <Earlier list={list} />
      <VList
        ref={handle}
        className={styles.view}
        aria-label={label}
        role="log"
        tabIndex={0}
        shift={grew}
        onScroll={follow}
        onResize={toEnd}
        onWheel={touch}
        onTouchMove={touch}
        onPointerDown={touch}
        onKeyDown={touch}
      >
        {items.map((item, at) => (
          <div key={keyOf(item)}>{children(item, items[at - 1])}</div>
        ))}
      </VList>
      {leftAt !== undefined && leftAt !== ends.last && (
        <button type="button" className={classNames(styles.pill, styles.newer)} onClick={goToEnd}>
          <Icon glyph={glyphs.down} size="s" />
          {t('more.newer')}
        </button>
      )}
    </div>
  )
}

function keyed<T>(item: T | undefined, keyOf: (item: T) => string): string | undefined {
  return item === undefined ? undefined : keyOf(item)
}

/** Overlays the list, so that nothing moves when it appears and disappears. */
function Earlier({ list }: { list: Pick<EndlessList<unknown>, 'more' | 'loadMore'> }) {
  const t = useText()
  return (
    <div className={styles.earlier} role="status">
      {list.more === 'loading' && (
        <span className={styles.pill}>
          <Spinner size="s" />
          {t('more.loading')}
        </span>
      )}
      {list.more === 'failed' && (
        <button type="button" className={styles.pill} onClick={list.loadMore}>
          {t('more.failed')}
        </button>
      )}
    </div>
  )
}
