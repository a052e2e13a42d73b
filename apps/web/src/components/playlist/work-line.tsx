import type { FavoriteItem, WorkCard } from '@xinghe/contract'
import { Cover, RedDot } from '@xinghe/ui'
import type { ReactNode } from 'react'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRow } from '#components/work/cover-row/cover-row.tsx'
import { updatedTo, workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { useText } from '#text/text.ts'

interface WorkLineProps {
  /** Null of one that cannot be seen any more. */
  work: WorkCard | null
  priority?: boolean
  /** Over the lower edge of its picture. */
  note?: ReactNode
  /** The last episode of a series that the viewer has not seen. */
  update?: FavoriteItem['update']
}

/** Inside of a row of `cover-row`: a work that was saved or is in a list. */
export function WorkLine({ work, priority, note, update = null }: WorkLineProps) {
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
      {update ? (
        <span className={row.fresh}>
          <RedDot label={t('favorite.fresh')} />
          {updatedTo(work.kind, update, t)}
        </span>
      ) : (
        <span className={row.sub}>{workNote(work, t)}</span>
      )}
    </CoverRow>
  )
}
