import type { LiveChannel as Channel, LiveGroup } from '@xinghe/contract'
import { Button, glyphs, Icon, StateBox, TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { useServerNow } from '#data/use-server-now.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { ScreenStates } from '../list/states/screen-states.tsx'
import { ChannelRow } from './channel-row.tsx'
import { GuideSheet } from './guide-sheet.tsx'
import styles from './live-channel.module.css'
import { LiveSkeleton } from './live-skeleton.tsx'
import { LiveStage } from './live-stage.tsx'
import { hourOf, showingName } from './showing-name.ts'
import { useLiveChannels } from './use-channels.ts'
import { useLivePlayer } from './use-live-player.ts'

/** Live television: the chosen channel plays above the list of all channels. `?channel=` names the chosen one. */
export function LiveChannel() {
  const t = useText()
  const requested = useSearchParams().get('channel')
  const { groups, info, all } = useLiveChannels()
  const chosen = requested ?? all[0]?.id
  return (
    <ScreenStates query={groups} skeleton={<LiveSkeleton />}>
      {() =>
        chosen === undefined ? (
          <StateBox size="full" kind="empty" text={t('live.empty.title')} sub={t('live.empty.text')} />
        ) : (
          <Watching chosen={chosen} groups={info} all={all} />
        )
      }
    </ScreenStates>
  )
}

interface WatchingProps {
  chosen: string
  groups: readonly LiveGroup[]
  all: readonly Channel[]
}

function Watching({ chosen, groups, all }: WatchingProps) {
  const play = useLivePlayer(chosen)
  const channel = all.find(({ id }) => id === chosen)
  return (
    <div className={styles.live}>
      <LiveStage id={chosen} channel={channel} play={play} />
      <div>
        {channel && <About channel={channel} online={play.online} />}
        <Groups groups={groups} current={channel} isPlaying={play.opened?.refused === null} />
      </div>
    </div>
  )
}

/** What plays now and next, the number of viewers, and the guide. */
function About({ channel, online }: { channel: Channel; online: number | null }) {
  const t = useText()
  const [reading, setReading] = useState(false)
  const { now, next } = channel
  const watching = Math.max(channel.online, online ?? 0)
  return (
    <section className={styles.about}>
      <div className={styles.words}>
        <h2 className={styles.title}>{now ? showingName(now, t) : channel.name}</h2>
        <p className={styles.facts}>
          {now ? channel.name : t(channel.kind === 'outside' ? 'live.outside' : 'live.noProgramme')}
          {watching > 0 && ` · ${t('live.online', { count: formatCount(watching, t) })}`}
        </p>
        {next && (
          <p className={styles.facts}>
            {t('live.nextNamed', { time: hourOf(next.startsAt), title: showingName(next, t) })}
          </p>
        )}
      </div>
      {channel.kind === 'linear' && (
        <Button
          kind="secondary"
          size="s"
          icon={<Icon glyph={glyphs.calendar} size="s" />}
          onClick={() => setReading(true)}
        >
          {t('live.guide')}
        </Button>
      )}
      <GuideSheet channel={channel} open={reading} onClose={() => setReading(false)} />
    </section>
  )
}

interface GroupsProps {
  groups: readonly LiveGroup[]
  current: Channel | undefined
  /** The viewer may watch it. */
  isPlaying: boolean
}

function Groups({ groups, current, isPlaying }: GroupsProps) {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const now = useServerNow(5_000)
  const [picked, setPicked] = useState<string | null>(null)
  const own = groups.find(group => group.channels.some(({ id }) => id === current?.id))
  const shown = groups.find(({ title }) => title === picked) ?? own ?? groups[0]
  const watch = (id: string) => navigate(`${pathname}?channel=${id}`, { replace: true })
  return (
    <>
      <TabStrip
        kind="line"
        label={t('live.groups')}
        items={groups.map(({ title }) => ({ key: title, label: title }))}
        activeKey={shown?.title ?? ''}
        onSelect={setPicked}
      />
      <ul className={styles.channels} aria-label={t('live.channels')}>
        {shown?.channels.map(channel => (
          <li key={channel.id}>
            <ChannelRow
              channel={channel}
              isCurrent={channel.id === current?.id}
              isPlaying={isPlaying}
              now={now}
              onChoose={() => watch(channel.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
