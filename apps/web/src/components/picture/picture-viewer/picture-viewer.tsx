import type { Post } from '@xinghe/contract'
import { glyphs, IconButton } from '@xinghe/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { FullScreenOverlay } from '#components/overlay/full-screen-overlay/full-screen-overlay.tsx'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'
import styles from './picture-viewer.module.css'

export interface PictureViewerProps {
  pictures: Post['pictures']
  /** Counted from 0. */
  start: number
  /** Address at which the picture at a place is reported; null for the viewer's own, as without it. */
  reportOf?: ((index: number) => string | null) | undefined
  /** Before it leads elsewhere: of one that is no entry of the browser's history. */
  onLeave?: (() => void) | undefined
  onClose: () => void
}

const pictureSheet = later(async () => (await import('./picture-sheet.tsx')).PictureSheet)

/** Pictures over the whole window, side by side; a press closes them, two fingers enlarge. */
export function PictureViewer({ pictures, start, reportOf, onLeave, onClose }: PictureViewerProps) {
  const t = useText()
  const row = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const PictureSheet = useLater(pictureSheet, isMenuOpen)
  const report = reportOf?.(at) ?? null
  useLayoutEffect(() => {
    const box = row.current
    if (box) box.scrollLeft = start * box.clientWidth
  }, [start])

  function step(by: number) {
    const box = row.current
    box?.scrollTo({ left: (at + by) * box.clientWidth, behavior: 'smooth' })
  }
  return (
    <FullScreenOverlay
      label={t('post.pictures')}
      onClose={onClose}
      onKeyDown={event => {
        if (event.key === 'ArrowRight') step(1)
        if (event.key === 'ArrowLeft') step(-1)
      }}
    >
      <div
        ref={row}
        className={styles.row}
        onScroll={({ currentTarget: box }) => setAt(Math.round(box.scrollLeft / box.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <button
            key={picture.url}
            type="button"
            className={styles.slot}
            aria-label={t('post.closePicture', { index: index + 1 })}
            onClick={onClose}
          >
            <img
              src={picture.url}
              alt=""
              width={picture.width}
              height={picture.height}
              loading={Math.abs(index - start) < 2 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </button>
        ))}
      </div>
      <div className={styles.top}>
        <IconButton glyph={glyphs.close} label={t('common.close')} onClick={onClose} />
        <span aria-live="polite">
          {at + 1} / {pictures.length}
        </span>
        {report !== null && (
          <IconButton
            glyph={glyphs.ellipsis}
            label={t('common.more')}
            aria-haspopup="dialog"
            onClick={() => setMenuOpen(true)}
          />
        )}
      </div>
      {PictureSheet && report !== null && (
        <PictureSheet
          open={isMenuOpen}
          report={report}
          onLeave={onLeave}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </FullScreenOverlay>
  )
}
