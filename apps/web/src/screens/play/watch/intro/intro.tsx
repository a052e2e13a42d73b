import type { Episode, WorkDetails } from '@xinghe/contract'
import { Fragment, Suspense } from 'react'
import { useViewers } from '#components/work/watching/use-viewers.ts'
import { isSingle } from '#components/work/work-card/work-note.ts'
import { lazyChunk } from '#lib/load-chunk.ts'
import type { AlbumState } from '../album/use-album.ts'
import { Episodes } from '../episodes/episodes.tsx'
import { TitleBlock } from './title-block.tsx'

// Below the first screen of a phone: the film does not wait for its code.
const Below = lazyChunk(async () => (await import('./below.tsx')).Below)

interface IntroProps {
  work: WorkDetails
  episodes: readonly Episode[]
  /** Id of the episode that is open. */
  current: string | null
  /** The film is there: what belongs to the work comes after that. */
  begun: boolean
  album: AlbumState
  /** Shows all episodes. */
  onAll: () => void
}

/** A work's title and episodes, and what belongs to it. */
export function Intro({ work, episodes, current, begun, album, onAll }: IntroProps) {
  const viewersOf = useViewers(begun ? [work.mediaKey] : [])
  return (
    <>
      <Fragment key={work.mediaKey}>
        <TitleBlock work={work} viewers={viewersOf(work.mediaKey) ?? 0} />
        {!isSingle(work) && episodes.length > 0 && (
          <Episodes work={work} episodes={episodes} current={current} setting={album} onAll={onAll} />
        )}
      </Fragment>
      {begun && (
        <Suspense>
          <Below work={work} album={album} current={current} />
        </Suspense>
      )}
    </>
  )
}
