import type { List, StaffLiveChannel } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { plannedOf } from '../programme/plan.ts'
import { createShowingView, nowAndNext } from '../programme/showings.ts'
import { roomOfChannel } from '../rules.ts'
import type { ChannelRow, ProgrammeRow } from '../tables.ts'
import { allOnAir, loadOnAir, type OnAir } from './on-air.ts'

/** All channels by number. */
export async function listChannels(
  scope: Scope,
): Promise<List<Omit<StaffLiveChannel, 'programme' | 'coming'>>> {
  const channels = await allOnAir(scope, { onlyOn: false })
  const views = await staffViews(scope, channels)
  return wholeList(views.map(({ programme: _, coming: __, ...view }) => view))
}

/** One channel with its current and its upcoming programme. */
export async function showChannel(scope: Scope, { id }: { id: string }): Promise<StaffLiveChannel> {
  const [view] = await staffViews(scope, [(await loadOnAir(scope, id)) ?? fail('notFound')])
  return view ?? fail('notFound')
}

async function staffViews(scope: Scope, channels: readonly OnAir[]): Promise<StaffLiveChannel[]> {
  const at = scope.now()
  const shown = channels.map(onAir => ({ ...onAir, ...nowAndNext(onAir.programmes, at) }))
  const view = await createShowingView(
    scope,
    shown.flatMap(({ now, next }) => [now, next]),
  )
  const logos = await pictures(
    scope,
    shown.map(({ channel }) => channel.logoKey),
  )
  return shown.map(({ channel, programmes, now, next }) => ({
    id: channel.id,
    form: formOf(channel),
    logo: logos.get(channel.logoKey ?? '') ?? null,
    on: channel.isOn,
    online: scope.kernel.live.online(roomOfChannel(channel.id)),
    now: now && view(now),
    next: next && view(next),
    programme: programmeView(programmes.findLast(programme => programme.startsAt <= at)),
    coming: programmeView(programmes.find(programme => programme.startsAt > at)),
    updatedAt: channel.updatedAt,
    revision: channel.revision,
  }))
}

function formOf(channel: ChannelRow): StaffLiveChannel['form'] {
  const { group, number, name, logoKey, regions, access, kind, outsideUrl, danmuOpen: danmu } = channel
  return { group, number, name, logoKey, regions, access, kind, outsideUrl, danmu }
}

function programmeView(programme: ProgrammeRow | undefined): StaffLiveChannel['programme'] {
  if (!programme) return null
  const shown = new Set(programme.items.map(item => item.episodeId))
  const items = plannedOf(programme).map(({ episodeId, mediaKey, title, part, partTitle, durationMs }) => ({
    episodeId,
    mediaKey,
    title,
    part,
    partTitle,
    durationSec: durationMs / 1000,
    withheld: !shown.has(episodeId),
  }))
  return { startsAt: programme.startsAt, items }
}
