import { classNames } from '@xinghe/ui'
import { useEffect, useRef } from 'react'
import { chapterAt } from '#player/picture/chapters.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import { formatClock } from '#text/format.ts'
import { StoryboardPicture } from '../hints/storyboard-picture.tsx'
import styles from './chapters-sheet.module.css'
import { PlayerSheet } from './player-sheet.tsx'

export function ChaptersSheet(props: SheetProps) {
  return (
    <PlayerSheet {...props} heading={props.t('player.chapters')} inner>
      <Chapters {...props} />
    </PlayerSheet>
  )
}

function Chapters({ player, t, onClose }: SheetProps) {
  const chapters = usePlayer(player, state => state.chapters)
  const current = usePlayer(player, state => chapterAt(state.chapters, state.currentTime))
  const row = useRef<HTMLButtonElement>(null)
  // Newer browsers answer a promise, which would be taken for a clean-up.
  useEffect(() => void row.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <ol className={styles.list}>
      {chapters.map((chapter, index) => (
        <li key={chapter.startSec}>
          <button
            ref={chapter === current ? row : undefined}
            type="button"
            className={classNames(styles.chapter, chapter === current && styles.current)}
            aria-current={chapter === current}
            onClick={() => {
              player.request.seek(chapter.startSec)
              onClose()
            }}
          >
            <StoryboardPicture player={player} seconds={chapter.startSec + 1} widthPx={96} />
            <span className={styles.words}>
              <b className={styles.name}>
                {chapter.title || t('player.chapterNumber', { number: index + 1 })}
              </b>
              <span>{formatClock(chapter.startSec)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
