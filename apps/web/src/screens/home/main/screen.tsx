import { useQueryClient } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import { classNames } from '@xinghe/ui'
import { type AnimationEvent, type CSSProperties, useState } from 'react'
import { homeChannel, type StripChannel, useChannels } from '#components/channel/channels/use-channels.ts'
import { RefreshArea } from '#components/screen/refresh-area.tsx'
import { useLocation, useNavigate } from '#lib/router/router.tsx'
import { useSwipe } from '#lib/use-swipe.ts'
import { useText } from '#text/text.ts'
import { ChannelBody } from './channel-body.tsx'
import styles from './home.module.css'
import { HomeHead } from './home-head.tsx'
import { useShelves } from './use-shelves.ts'

const channelOf = (pathname: string): string =>
  pathname === '/' ? homeChannel : pathname.slice(1).toLowerCase()

/** Short videos and a store open a screen of their own; any other channel replaces home's content. */
const isOfHome = ({ kind }: StripChannel) => kind !== 'short' && kind !== 'own'

/** Home and its channels: one screen with the strip above, so that the strip stays while the content changes. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const channel = channelOf(useLocation().pathname)
  const { shown, all } = useChannels()
  const [slide, setSlide] = useState({ channel, index: 0 })
  const { banner } = useShelves(channel)
  const tone = banner?.slides[slide.channel === channel ? slide.index : 0]?.picture?.colour ?? null
  const [side, setSide] = useState<'left' | 'right' | null>(null)

  function select(key: string) {
    const keys = shown.map(other => other.key)
    const next = shown[keys.indexOf(key)]
    if (!next) return
    const stays = isOfHome(next)
    if (stays) setSide(keys.indexOf(key) > keys.indexOf(channel) ? 'right' : 'left')
    navigate(next.to, { replace: stays })
  }
  const swipe = useSwipe(step => {
    const near = shown.filter(isOfHome)
    const at = near.findIndex(({ key }) => key === channel)
    const next = near[at + step]
    if (at < 0 || !next) return false
    select(next.key)
    return true
  })

  async function refresh() {
    // Refetching all its pages would use up recommendations: it starts over.
    void queries.resetQueries({ queryKey: [calls.catalogue.feed.name] })
    await queries.refetchQueries({
      type: 'active',
      predicate: ({ queryKey: [name] }) => name !== calls.catalogue.feed.name,
    })
  }

  /** Animates once: a cached screen must not animate again whenever it is shown. */
  const settle = (event: AnimationEvent) => {
    if (event.target === event.currentTarget) setSide(null)
  }

  return (
    <div className={styles.screen}>
      {tone !== null && <div className="tone-glow" style={{ '--tone': tone } as CSSProperties} />}
      <HomeHead channels={shown} active={channel} onSelect={select} toned={tone !== null} />
      <RefreshArea
        className={classNames(styles.pull, tone !== null && styles.pullOnTone)}
        onRefresh={refresh}
      >
        <main className={styles.body} {...swipe}>
          <h1 className="sr-only">{all.find(({ key }) => key === channel)?.title ?? t('title.home')}</h1>
          <div
            key={channel}
            className={side ? styles.enter : undefined}
            data-side={side}
            onAnimationEnd={settle}
          >
            <ChannelBody channel={channel} onSlide={index => setSlide({ channel, index })} />
          </div>
        </main>
      </RefreshArea>
    </div>
  )
}
