import type { Short } from '@xinghe/contract'
import { glyphs, IconButton, Spinner } from '@xinghe/ui'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FullScreenOverlay } from '#components/overlay/full-screen-overlay/full-screen-overlay.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import { readPrefs } from '#player/session/prefs.ts'
import { useSession } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import { useFeedMenu } from '../feed-menu/use-feed-menu.tsx'
import { pageAt, pagesDrawn, roleOf } from './paging.ts'
import { ShortPage } from './short-page.tsx'
import styles from './short-player.module.css'
import { titleOfShort } from './title-of-short.ts'

/** More are loaded when this many are left. */
const loadMoreBelow = 3

export interface ShortPlayerProps {
  shorts: readonly Short[]
  /** mediaKey of the first one. */
  start: string
  more: 'idle' | 'loading' | 'failed' | 'end'
  loadMore: () => void
  /** Called when another one becomes current. */
  onShow: (mediaKey: string) => void
  onClose: () => void
}

/** Short videos over the whole window, one after the other by vertical swipes; back closes it. */
export function ShortPlayer({ shorts, start, more, loadMore, onShow, onClose }: ShortPlayerProps) {
  const t = useText()
  const scroller = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      shorts.findIndex(short => short.mediaKey === start),
    ),
  )
  const [muted, setMuted] = useState(() => readPrefs(localStorage).muted)
  const [first] = useState(shown)
  const current = shorts[shown]?.mediaKey
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  // In order: the first opening sets the cookie that every address is bound to.
  const readiesNext = current !== undefined && opened.has(current)

  useLayoutEffect(() => {
    const box = scroller.current
    if (box) box.scrollTop = first * box.clientHeight
  }, [first])
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each
  useEffect(() => {
    if (current !== undefined && current !== start) onShow(current)
  }, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's state says when to ask
  useEffect(() => {
    if (more === 'idle' && shown >= shorts.length - loadMoreBelow) loadMore()
  }, [shown, shorts.length, more])

  const ownUid = useSession(state => state.token?.uid)
  const reportOf = ({ source, mediaKey, author }: Short) =>
    author !== null && author.uid === ownUid ? null : reportAddress(source, mediaKey)
  const menu = useFeedMenu({
    items: shorts,
    reportOf,
    theme: 'dark',
    onLeaving: next => (next ? onShow(next.mediaKey) : onClose()),
  })

  function step(by: number) {
    const box = scroller.current
    box?.scrollTo({ top: (shown + by) * box.clientHeight, behavior: 'smooth' })
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 }[event.key]
    const isWriting = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    if (by === undefined || isWriting) return
    event.preventDefault()
    step(by)
  }

  return (
    <FullScreenOverlay label={t('short.player')} onClose={onClose} onKeyDown={press}>
      <div
        ref={scroller}
        className={styles.scroller}
        onScroll={({ currentTarget: box }) =>
          setShown(pageAt(box.scrollTop, box.clientHeight, shorts.length))
        }
      >
        <div className={styles.pages} style={{ height: `${shorts.length * 100}%` }}>
          {pagesDrawn(shown, shorts.length).map(index => {
            const short = shorts[index]
            return (
              short && (
                <section
                  key={short.mediaKey}
                  className={styles.slot}
                  style={{ top: `${(index * 100) / shorts.length}%`, height: `${100 / shorts.length}%` }}
                  aria-label={titleOfShort(short, t)}
                  inert={index !== shown}
                >
                  <ShortPage
                    short={short}
                    role={roleOf(index, shown, readiesNext)}
                    muted={muted}
                    hasMore={reportOf(short) !== null}
                    onMenu={menu.open}
                    onOpened={() => setOpened(before => new Set(before).add(short.mediaKey))}
                  />
                </section>
              )
            )
          })}
        </div>
        {more === 'loading' && shown >= shorts.length - 1 && (
          <div className={styles.more}>
            <Spinner size="s" />
          </div>
        )}
      </div>
      {menu.sheet}
      <div className={styles.top}>
        <IconButton glyph={glyphs.back} label={t('common.back')} onClick={onClose} />
        <IconButton
          glyph={muted ? glyphs.mute : glyphs.volume}
          label={t(muted ? 'short.unmute' : 'short.mute')}
          onClick={() => setMuted(!muted)}
        />
      </div>
    </FullScreenOverlay>
  )
}
