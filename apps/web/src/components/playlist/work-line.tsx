import type { WorkCard } from '@xinghe/contract'
import { Cover } from '@xinghe/ui'
import type { ReactNode } from 'react'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRow } from '#components/work/cover-row/cover-row.tsx'
import { workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { useText } from '#text/text.ts'

interface WorkLineProps {
  /** Null of one that cannot be seen any more. */
  work: WorkCard | null
  priority?: boolean
  /** Over the lower edge of its picture. */
  note?: ReactNode
}

/** Inside of a row of `cover-row`: a work that was saved or is in a list. */
export function WorkLine({ work, priority, note }: WorkLineProps) {
  const t = useText()
  if (!work)
    return (
      <>
        <Cover alt="" className={row.cover} />
        <span className={row.text}>
          <span className={row.sub}>{t('playlist.lost')}</span>
        </span>
      </>
    )
  return (
    <CoverRow work={work} priority={priority} note={note}>
      <span className={row.sub}>{workFacts(work)}</span>
      <span className={row.sub}>{workNote(work, t)}</span>
    </CoverRow>
  )
}
