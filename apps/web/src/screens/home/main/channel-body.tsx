import type { WorkKind } from '@xinghe/contract'
import { StateBox } from '@xinghe/ui'
import { Suspense, useDeferredValue, useState } from 'react'
import { bodies } from '#components/channel/channels/bodies.ts'
import { homeChannel } from '#components/channel/channels/use-channels.ts'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { GridSkeleton, ShelfSkeleton } from '#components/list/states/skeletons.tsx'
import { Banner, type BannerSlide } from '#components/work/banner/banner.tsx'
import { ContinueWatching } from '#components/work/history/continue-watching.tsx'
import { ShelfOfWorks } from '#components/work/shelf/shelf-of-works.tsx'
import { later, useLater } from '#lib/later.ts'
import { lazyChunk } from '#lib/load-chunk.ts'
import { loadTexts, useText } from '#text/text.ts'
import styles from './home.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { useNearView } from './use-near-view.ts'
import { useShelves } from './use-shelves.ts'

const EndlessFeed = lazyChunk(async () => (await import('./endless-feed.tsx')).EndlessFeed)
const ChannelGrid = lazyChunk(async () => (await import('./channel-grid.tsx')).ChannelGrid)

const QuickFilters = lazyChunk(async () => (await import('./quick-filters.tsx')).QuickFilters)

// In a quiet moment: the first slides are never ads.
const bannerAds = later(async () => {
  const [{ BannerAds }] = await Promise.all([import('#components/ads/banner-ads.tsx'), loadTexts(['ads'])])
  return BannerAds
})

/** Shelves that a phone's first screen can show, one of them in part. */
const shelvesAtFirst = 2

interface ChannelBodyProps {
  channel: string
  /** Called with the banner's slide in view. */
  onSlide: (index: number) => void
}

/** What a channel shows under the strip: a body of its own, or banner, shelves and an endless list. */
export function ChannelBody({ channel, onSlide }: ChannelBodyProps) {
  const Body = bodies[channel]
  if (!Body) return <ChannelOfShelves channel={channel} onSlide={onSlide} />
  return (
    <Suspense
      fallback={
        channel === 'tvlive' ? <div className={styles.stage} /> : <GridSkeleton shape="poster" count={9} />
      }
    >
      <Body />
    </Suspense>
  )
}

function ChannelOfShelves({ channel, onSlide }: ChannelBodyProps) {
  const t = useText()
  const { query, banner, others } = useShelves(channel)
  const BannerAds = useLater(bannerAds, false)
  const [ads, setAds] = useState<BannerSlide[]>([])
  const [slide, setSlide] = useState(0)
  // What is below the first screen is rendered after it.
  const drawn = useDeferredValue(others, others.slice(0, shelvesAtFirst))

  return (
    <ScreenStates
      query={query}
      skeleton={<HomeSkeleton />}
      isEmpty={() => !banner && others.length === 0}
      empty={<StateBox size="full" kind="empty" text={t('home.empty.title')} sub={t('home.empty.text')} />}
    >
      {() => (
        <>
          {banner && (
            <Banner
              slides={[...banner.slides, ...ads]}
              label={t('home.banner')}
              onSlide={index => {
                setSlide(index)
                onSlide(index)
              }}
            />
          )}
          {banner && BannerAds && <BannerAds shown={slide - banner.slides.length} onSlides={setAds} />}
          {channel === homeChannel ? (
            <ContinueWatching />
          ) : (
            <Suspense fallback={<div className={styles.filtersPlace} />}>
              <QuickFilters kind={channel as WorkKind} />
            </Suspense>
          )}
          {drawn.map((shelf, index) => (
            <ShelfOfWorks key={shelf.key} shelf={shelf} priority={index === 0 ? 3 : 0} />
          ))}
          {drawn.length === others.length && <Tail channel={channel} />}
        </>
      )}
    </ScreenStates>
  )
}

/** The endless part: its code is loaded when the viewer is about to get there. */
function Tail({ channel }: { channel: string }) {
  const { ref, isNear } = useNearView()
  const isHome = channel === homeChannel
  const place = <ShelfSkeleton shape={isHome ? 'cover' : 'poster'} count={6} />
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={place}>
          {isHome ? <EndlessFeed channel={channel} /> : <ChannelGrid kind={channel as WorkKind} />}
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}
