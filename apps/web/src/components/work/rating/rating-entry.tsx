import type { WorkDetails } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { later, useLater } from '#lib/later.ts'
import { useText } from '#text/text.ts'
import styles from './rating-entry.module.css'

const ratingSheet = later(async () => (await import('./rating-sheet.tsx')).RatingSheet)

/** The score of a work, or the offer to rate it; opens the sheet with both. */
export function RatingEntry({ work }: { work: Pick<WorkDetails, 'mediaKey' | 'score'> }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const RatingSheet = useLater(ratingSheet, open)
  return (
    <>
      <button type="button" className={styles.entry} onClick={() => setOpen(true)}>
        {work.score === null ? t('rating.rate') : t('work.score', { score: work.score.toFixed(1) })}
        <Icon glyph={glyphs.more} size="s" />
      </button>
      {RatingSheet && <RatingSheet mediaKey={work.mediaKey} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
