import type { Shelf as ShelfData } from '@xinghe/contract'
import { whenIdle } from '@xinghe/ui'
import { Suspense } from 'react'
import { lazyChunk } from '#lib/load-chunk.ts'
import { Banner } from '../banner/banner.tsx'
import { CoverGrid } from './covers.tsx'
import { LateSkeleton } from './late-skeleton.tsx'
import { PosterGrid, PosterRow } from './posters.tsx'
import { Shelf } from './shelf.tsx'

// Rare at the top of a channel: their code is loaded after the first screen and its pictures.
const rest = () => new Promise<void>(resolve => whenIdle(resolve))
const Calendar = lazyChunk(async () => {
  await rest()
  return (await import('./calendar.tsx')).Calendar
})
const Ranking = lazyChunk(async () => {
  await rest()
  return (await import('./ranking.tsx')).Ranking
})

/** Works a grid shows: two full rows of three columns. */
const gridSize = 6
/** A large cover and two rows of two below it. */
const wideSize = 5

/** A shelf of the server in its style. */
export function ShelfOfWorks({ shelf, priority = 0 }: { shelf: ShelfData; priority?: number }) {
  if (shelf.items.length + shelf.slides.length === 0) return null
  if (shelf.style === 'banner') return <Banner slides={shelf.slides} label={shelf.title} />
  return (
    <Shelf title={shelf.title} more={shelf.more === null ? undefined : `/list?${shelf.more}`}>
      <Suspense fallback={<LateSkeleton shelf={shelf} />}>
        <Body shelf={shelf} priority={priority} />
      </Suspense>
    </Shelf>
  )
}

function Body({ shelf, priority }: { shelf: ShelfData; priority: number }) {
  switch (shelf.style) {
    case 'grid':
      return <PosterGrid works={shelf.items.slice(0, gridSize)} priority={priority} />
    case 'wide':
      return <CoverGrid works={shelf.items.slice(0, wideSize)} lead />
    case 'rank':
      return <Ranking works={shelf.items} />
    case 'calendar':
      return <Calendar items={shelf.items} />
    case 'row':
    case 'banner':
      return <PosterRow works={shelf.items} priority={priority} />
  }
}
