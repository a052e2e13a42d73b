import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { useEffect } from 'react'
import { useCall } from '../../../data/call.ts'
import { Banner } from '../../../pieces/banner/banner.tsx'
import { ContinueWatching } from '../../../pieces/history/continue-watching.tsx'
import { FailedBox } from '../../../pieces/list/failed-box.tsx'
import { Feed } from '../../../pieces/list/feed.tsx'
import { alternate } from '../../../pieces/shelf/alternate.ts'
import { ShelfOfWorks } from '../../../pieces/shelf/shelf-of-works.tsx'
import { useText } from '../../../text/text.ts'
import { homeChannel } from './channels.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { QuickFilters } from './quick-filters.tsx'

interface ChannelBodyProps {
  channel: string
  /** Hears the banner's colour; null while there is no banner. */
  onTone: (colour: string | null) => void
}

/** Banner, shelves and the endless list of one channel. */
export function ChannelBody({ channel, onTone }: ChannelBodyProps) {
  const say = useText()
  const shelves = useCall(calls.catalogue.shelves, { channel }, { quiet: true })
  const [first, ...rest] = alternate((shelves.data?.shelves ?? []).filter(shelf => shelf.items.length > 0))
  const banner = first?.style === 'banner' ? first : null
  const others = banner || !first ? rest : [first, ...rest]
  const bannerless = banner === null
  useEffect(() => {
    if (bannerless) onTone(null)
  }, [bannerless, onTone])

  if (shelves.isPending) return <HomeSkeleton />
  if (shelves.isError && !shelves.data)
    return <FailedBox size="full" error={shelves.error} reload={shelves.refetch} />
  if (!first) {
    return <StateBox size="full" kind="empty" text={say('home.empty.title')} sub={say('home.empty.text')} />
  }
  return (
    <>
      {banner && <Banner items={banner.items} label={say('home.banner')} onColour={onTone} />}
      {channel === homeChannel ? <ContinueWatching /> : <QuickFilters kind={channel} />}
      {others.map((shelf, index) => (
        <ShelfOfWorks key={shelf.key} shelf={shelf} priority={index === 0 ? 3 : 0} />
      ))}
      <Feed channel={channel} />
    </>
  )
}
