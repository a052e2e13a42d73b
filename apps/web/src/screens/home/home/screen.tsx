import { useQueryClient } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import { PullToRefresh } from '@xinghe/ui'
import { type CSSProperties, useState } from 'react'
import { useLocation, useNavigate } from '../../../lib/router/router.tsx'
import { useText } from '../../../text/text.ts'
import { ChannelBody } from './channel-body.tsx'
import { channelOf, channelPath, useChannels } from './channels.ts'
import styles from './home.module.css'
import { HomeHead } from './home-head.tsx'
import { useSwipe } from './use-swipe.ts'

/** Home and its channels: one screen with the strip above, so that the strip stays while the content changes. */
export function Screen() {
  const say = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const channel = channelOf(useLocation().pathname)
  const channels = useChannels(say('title.home'))
  const [tone, setTone] = useState<string | null>(null)

  const select = (key: string) => navigate(channelPath(key), { replace: true })
  const swipe = useSwipe(step => {
    const at = channels.findIndex(({ key }) => key === channel)
    const next = channels[at + step]
    if (at >= 0 && next) select(next.key)
  })

  function refresh() {
    const names = [calls.catalogue.shelves.name, calls.catalogue.feed.name, calls.playback.history.name]
    return Promise.all(names.map(name => queries.refetchQueries({ queryKey: [name], type: 'active' })))
  }

  return (
    <div className={styles.screen} style={tone === null ? undefined : ({ '--tone': tone } as CSSProperties)}>
      {tone !== null && <div className={styles.glow} />}
      <HomeHead channels={channels} active={channel} onSelect={select} toned={tone !== null} />
      <PullToRefresh
        className={tone === null ? undefined : styles.pull}
        onRefresh={refresh}
        texts={{ pull: say('pull.pull'), ready: say('pull.release'), busy: say('pull.busy') }}
      >
        <main className={styles.body} {...swipe}>
          <h1 className="sr-only">
            {channels.find(({ key }) => key === channel)?.title ?? say('title.home')}
          </h1>
          <ChannelBody key={channel} channel={channel} onTone={setTone} />
        </main>
      </PullToRefresh>
    </div>
  )
}
