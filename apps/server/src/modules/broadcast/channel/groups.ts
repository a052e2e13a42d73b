import type { List, LiveChannel, LiveGroup } from '@xinghe/contract'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import { nowAndNext, showingViewer } from '../programme/showings.ts'
import { gateOf, isServedIn, roomOfChannel } from '../rules.ts'
import { allOnAir } from './on-air.ts'

/** Channels that are on and served where the caller is, in groups in the order of their lowest number. */
export async function listGroups(scope: Scope): Promise<List<LiveGroup>> {
  const served = (await allOnAir(scope, { onlyOn: true })).filter(({ channel }) =>
    isServedIn(channel, scope.viewer.region),
  )
  const shown = served.map(({ channel, programmes }) => ({
    channel,
    ...(channel.kind === 'linear' ? nowAndNext(programmes, scope.now()) : { now: null, next: null }),
  }))
  const [view, logos] = await Promise.all([
    showingViewer(
      scope,
      shown.flatMap(({ now, next }) => [now, next]),
    ),
    pictures(
      scope,
      shown.map(({ channel }) => channel.logoKey),
    ),
  ])
  const speak = (text: string) => inLanguage(scope.viewer.language, text)
  const views = shown.map(({ channel, now, next }): { group: string; view: LiveChannel } => ({
    group: speak(channel.group),
    view: {
      id: channel.id,
      number: channel.number,
      name: speak(channel.name),
      kind: channel.kind,
      logo: logos.get(channel.logoKey ?? '') ?? null,
      gate: gateOf(channel),
      now: now && view(now),
      next: next && view(next),
      online: scope.kernel.live.online(roomOfChannel(channel.id)),
    },
  }))
  const groups = Map.groupBy(views, ({ group }) => group)
  return wholeList(
    [...groups].map(([title, channels]) => ({ title, channels: channels.map(({ view }) => view) })),
  )
}
