import { useCall, useList } from '@xinghe/app-data'
import { type CallData, type CallInput, calls } from '@xinghe/client'
import type { Post } from '@xinghe/contract'
import { TabStrip } from '@xinghe/ui'
import { useEffect } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { feedStaysMs } from '#components/post/feed-menu/use-dismissed.ts'
import { shortOfPost } from '#components/post/post-card/short-of-post.ts'
import { ShortWall } from '#components/post/short-card/short-wall.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useOverlay } from '#lib/router/use-overlay.ts'
import { useText } from '#text/text.ts'
import styles from './mini-video-channel.module.css'

type ShortsInput = CallInput<typeof calls.publishing.shorts>

const layer = 'short-player'

/** The channel that has one of a post's labels. */
const channelOf = (
  post: Post | undefined,
  channels: CallData<typeof calls.publishing.shortChannels>['info'],
) => channels.find(({ subs }) => subs.some(sub => post?.labels.some(({ key }) => key === sub.key)))

/** One channel of short videos with its sub-tabs. `v` of the address is a shared video: it opens at once. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const search = useSearchParams()
  const channels = useCall(calls.publishing.shortChannels, {}, { quiet: true, staleMs: 600_000 })
  const known = channels.data?.info ?? []
  const shared = search.get('v')
  const sharedPost = useCall(
    calls.publishing.post,
    { mediaKey: shared ?? '' },
    { quiet: true, enabled: shared !== null && channels.isSuccess },
  )
  const asked = known.find(({ key }) => key === search.get('titleId'))
  // Which channel a shared video lies in front of is known once it is there.
  const isOpen = asked !== undefined || shared === null || !sharedPost.isPending
  const channel = isOpen ? (asked ?? channelOf(sharedPost.data, known) ?? known[0]) : undefined
  const title = channel?.title ?? (channels.isPending ? '' : t('title.miniVideoChannel'))
  const sub = channel?.subs.find(({ key }) => key === search.get('subID'))?.key ?? ''
  const player = useOverlay(layer)
  const input: ShortsInput = { channel: channel?.key ?? 'chinese', ...(sub !== '' && { sub }) }
  const list = useList(calls.publishing.shorts, input, {
    quiet: true,
    enabled: channel !== undefined,
    staleMs: feedStaysMs,
  })
  const requested = player.value ?? shared
  const missing = requested !== null && !list.items.some(short => short.mediaKey === requested)
  const guest = useCall(
    calls.publishing.post,
    { mediaKey: requested ?? '' },
    { quiet: true, enabled: missing && channels.isSuccess },
  )

  const address = (key: string, label: string) => {
    const query = new URLSearchParams({ titleId: key, ...(label !== '' && { subID: label }) })
    return `/miniVideoChannel?${query}`
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a shared video
  useEffect(() => {
    if (shared === null || !channel) return
    navigate(address(channel.key, sub), { replace: true })
    player.open(shared)
  }, [shared, channel?.key])

  const tabs = [{ key: '', label: t('common.all') }].concat(
    channel?.subs.map(({ key, title: word }) => ({ key, label: word })) ?? [],
  )
  const wall = (
    <>
      <TabStrip
        className={styles.tabs}
        kind="line"
        label={t('short.tabs')}
        items={tabs}
        activeKey={sub}
        onSelect={key => channel && navigate(address(channel.key, key), { replace: true })}
      />
      <ShortWall
        key={`${input.channel} ${sub}`}
        list={list}
        name={layer}
        label={title}
        guest={guest.data?.video ? shortOfPost(guest.data) : undefined}
        empty={<EmptyView text={t('short.empty')} sub={t('short.emptySub')} />}
      />
    </>
  )
  return (
    <main className={styles.screen}>
      <ScreenNav title={title} />
      <ScreenStates
        query={channels}
        // Its list has the skeleton.
        skeleton={wall}
        isEmpty={({ info }) => info.length === 0}
        empty={<EmptyView size="full" text={t('short.empty')} sub={t('short.wyav.emptySub')} />}
      >
        {() => wall}
      </ScreenStates>
    </main>
  )
}
