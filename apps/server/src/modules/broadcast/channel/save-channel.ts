import type { liveChannelFormShape, StaffLiveChannel } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { emit } from '#kernel/bus.ts'
import { brokenConstraint } from '#kernel/db.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { channelChanged } from '../events.ts'
import { showingsBetween } from '../programme/timeline.ts'
import { broadcastChannel, type ProgrammeRow } from '../tables.ts'
import { loadOnAir } from './on-air.ts'
import { showChannel } from './staff-channel.ts'

type Form = z.output<typeof liveChannelFormShape>

/**
 * Creates a channel; it is off.
 * @throws liveNumberTaken
 */
export function createChannel(scope: Scope, { form }: { form: Form }): Promise<StaffLiveChannel> {
  return saved(scope, form, async scope => {
    const [id, now] = [scope.id(), scope.now()]
    await scope.db.insert(broadcastChannel).values({ id, ...columns(form), createdAt: now, updatedAt: now })
    return id
  })
}

/** @throws conflict when the channel was changed since the editor's revision */
export function updateChannel(
  scope: Scope,
  { id, revision, form }: { id: string; revision: number; form: Form },
): Promise<StaffLiveChannel> {
  return saved(scope, form, async scope => {
    if (!(await loadOnAir(scope, id))) fail('notFound')
    const isCurrent = and(eq(broadcastChannel.id, id), eq(broadcastChannel.revision, revision))
    const changed = await scope.db
      .update(broadcastChannel)
      .set({ ...columns(form), revision: revision + 1, updatedAt: scope.now() })
      .where(isCurrent)
      .returning({ id: broadcastChannel.id })
    if (changed.length === 0) fail('conflict')
    return id
  })
}

/**
 * Switches a channel on or off.
 * @throws liveEmpty when it has nothing to show
 */
export async function switchChannel(
  scope: Scope,
  { id, on }: { id: string; on: boolean },
): Promise<StaffLiveChannel> {
  return transact(scope, async scope => {
    const { channel, programmes } = (await loadOnAir(scope, id)) ?? fail('notFound')
    if (on && channel.kind === 'linear' && isEmptyFrom(programmes, scope.now())) fail('liveEmpty')
    await scope.db
      .update(broadcastChannel)
      .set({ isOn: on, updatedAt: scope.now(), revision: sql`${broadcastChannel.revision} + 1` })
      .where(eq(broadcastChannel.id, id))
    await emit(scope, channelChanged, { channelId: id })
    return showChannel(scope, { id })
  })
}

/** No programme shows anything from then on. */
function isEmptyFrom(programmes: readonly ProgrammeRow[], now: number): boolean {
  const span = { from: now, to: Number.POSITIVE_INFINITY, most: 1 }
  return showingsBetween(programmes, span).length === 0
}

/** Deletes a channel with its programme. */
export async function removeChannel(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  return transact(scope, async scope => {
    if (!(await loadOnAir(scope, id))) fail('notFound')
    await scope.db.delete(broadcastChannel).where(eq(broadcastChannel.id, id))
    await emit(scope, channelChanged, { channelId: id })
    return {}
  })
}

async function saved(
  scope: Scope,
  { number }: Form,
  save: (scope: Scope) => Promise<string>,
): Promise<StaffLiveChannel> {
  try {
    return await transact(scope, async scope => {
      const id = await save(scope)
      await emit(scope, channelChanged, { channelId: id })
      return showChannel(scope, { id })
    })
  } catch (error) {
    return brokenConstraint(error) === null ? Promise.reject(error) : fail('liveNumberTaken', { number })
  }
}

/** Only an outside channel has an address. */
function columns({ danmu: danmuOpen, ...form }: Form) {
  return { ...form, outsideUrl: form.kind === 'outside' ? form.outsideUrl : null, danmuOpen }
}
