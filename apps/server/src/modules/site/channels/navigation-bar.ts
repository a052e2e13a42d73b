import type { Channel, List } from '@xinghe/contract'
import { asc } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { siteChannel } from '../tables.ts'

/** Channels of the home strip in order for a region, the viewer's own without one; home is always first. */
export async function navigationBar(
  scope: Scope,
  input: { region?: string | undefined },
): Promise<List<Channel>> {
  const region = input.region?.toUpperCase() ?? scope.viewer.region
  const rows = await channelsInOrder(scope, {})
  const shown = rows.filter(
    row => !row.isHidden && (row.regions.length === 0 || row.regions.includes(region)),
  )
  return wholeList(
    shown.map(({ key, title, kind, isFixed: fixed }, order) => ({
      key,
      title: inLanguage(scope.viewer.language, title),
      kind,
      order,
      fixed,
    })),
  )
}

export const channelsInOrder = prepared('site-channels', db =>
  db.select().from(siteChannel).orderBy(asc(siteChannel.position), asc(siteChannel.key)),
)
