import type { StaffChannel } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { siteChannel } from '../tables.ts'
import { channelsInOrder } from './navigation-bar.ts'

interface Channels {
  channels: StaffChannel[]
}

/** All channels in order, hidden ones too. */
export async function staffChannels(scope: Scope): Promise<Channels> {
  const rows = await channelsInOrder(scope, {})
  return {
    channels: rows.map(({ key, title, kind, isFixed, isHidden, regions }, order) => ({
      key,
      title,
      kind,
      order,
      fixed: isFixed,
      hidden: isHidden,
      regions,
    })),
  }
}

/** @throws notFound; malformed when a fixed channel is to be hidden, everywhere or somewhere */
export async function saveChannel(
  scope: Scope,
  input: { key: string; title: string; hidden: boolean; regions: string[] },
): Promise<Channels> {
  const { key, title, hidden, regions } = input
  return transact(scope, async scope => {
    const [row] = await scope.db
      .update(siteChannel)
      .set({ title, isHidden: hidden, regions: [...new Set(regions)] })
      .where(eq(siteChannel.key, key))
      .returning()
    if (!row) return fail('notFound')
    if (row.isFixed && (hidden || regions.length > 0)) fail('malformed', { field: 'hidden', reason: '' })
    return staffChannels(scope)
  })
}

/** Fixed channels stay in front. @throws conflict when the keys are not all channels, each once */
export async function orderChannels(scope: Scope, { keys }: { keys: string[] }): Promise<Channels> {
  return transact(scope, async scope => {
    const rows = await channelsInOrder(scope, {})
    const same = keys.length === rows.length && rows.every(row => keys.includes(row.key))
    if (!same) fail('conflict')
    const fixed = rows.filter(row => row.isFixed).map(row => row.key)
    const wanted = [...fixed, ...keys.filter(key => !fixed.includes(key))]
    for (const [position, key] of wanted.entries())
      await scope.db.update(siteChannel).set({ position }).where(eq(siteChannel.key, key))
    return staffChannels(scope)
  })
}
