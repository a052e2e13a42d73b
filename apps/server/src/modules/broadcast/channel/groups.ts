import type { List, LiveChannel, LiveGroup } from '@xinghe/contract'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { pictures } from '#modules/media/index.ts'
import { createShowingView, nowAndNext } from '../programme/showings.ts'
import { gateOf, isAvailableIn, roomOfChannel } from '../rules.ts'
import { allOnAir } from './on-air.ts'

/** Channels that are on and available in the caller's region, in groups by their lowest number. */
export async function listGroups(scope: Scope): Promise<List<LiveGroup>> {
  const served = (await allOnAir(scope, { onlyOn: true })).filter(({ channel }) =>
    isAvailableIn(channel, scope.viewer.region),
  )
  const shown = served.map(({ channel, programmes }) => ({
    channel,
    ...(channel.kind === 'linear' ? nowAndNext(programmes, scope.now()) : { now: null, next: null }),
  }))
  const [view, logos] = await Promise.all([
    createShowingView(
      scope,
      shown.flatMap(({ now, next }) => [now, next]),
    ),
    pictures(
      scope,
      shown.map(({ channel }) => channel.logoKey),
    ),
  ])
  const localize = (text: string) => inLanguage(scope.viewer.language, text)
  const views = shown.map(({ channel, now, next }): { group: string; view: LiveChannel } => ({
    group: localize(channel.group),
    view: {
      id: channel.id,
      number: channel.number,
      name: localize(channel.name),
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
