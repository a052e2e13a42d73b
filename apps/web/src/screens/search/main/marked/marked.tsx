import type { Ranges } from '@xinghe/contract'
import { Fragment } from 'react'
import styles from './marked.module.css'
import { markedParts } from './marked-parts.ts'

/** A text with the matches of the search highlighted. */
export function Marked({ text, ranges }: { text: string; ranges: Ranges }) {
  return markedParts(text, ranges).map(part =>
    part.isMarked ? (
      <mark key={part.from} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      <Fragment key={part.from}>{part.text}</Fragment>
    ),
  )
}
