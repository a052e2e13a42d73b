import type { bannerFormShape, ChannelPlan } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { catalogueBanner } from '../tables.ts'
import { nextPosition, requireWorks, validateDates } from './save-shelf.ts'
import { showPlan } from './show-plan.ts'

type Form = z.output<typeof bannerFormShape>

/** Adds a banner at the end of its channel or changes one. @throws notFound for it, its work or its picture */
export async function saveBanner(
  scope: Scope,
  { id, rid: _, ...form }: Form & { id?: string | undefined; rid?: string | undefined },
): Promise<ChannelPlan> {
  validateTarget(form)
  validateDates(form)
  return transact(scope, async scope => {
    await requireWorks(scope, form.mediaKey === null ? [] : [form.mediaKey])
    const { pictureKey } = form
    if (pictureKey !== null && (await pictures(scope, [pictureKey])).size === 0) fail('notFound')
    const { channel, mediaKey: workId, active: isActive, from: startsAt, until: endsAt, ...rest } = form
    const columns = { ...rest, workId, isActive, startsAt, endsAt }
    if (id === undefined) {
      const position = await nextPosition(scope, catalogueBanner, channel)
      await scope.db.insert(catalogueBanner).values({ id: scope.id(), channel, position, ...columns })
    } else {
      const changed = await scope.db
        .update(catalogueBanner)
        .set(columns)
        .where(eq(catalogueBanner.id, id))
        .returning({ channel: catalogueBanner.channel })
      if (changed[0]?.channel !== channel) fail('notFound')
    }
    return showPlan(scope, { channel })
  })
}

/** @throws notFound */
export async function deleteBanner(scope: Scope, { id }: { id: string }): Promise<ChannelPlan> {
  return transact(scope, async scope => {
    const [gone] = await scope.db.delete(catalogueBanner).where(eq(catalogueBanner.id, id)).returning()
    if (!gone) return fail('notFound')
    return showPlan(scope, { channel: gone.channel })
  })
}

/** A banner leads to a work or to an address; an address has no picture and name of its own. */
function validateTarget({ mediaKey, link, title, pictureKey }: Form): void {
  if ((mediaKey === null) === (link === null)) fail('malformed', { field: 'link', reason: '' })
  if (link === null) return
  if (title === '') fail('malformed', { field: 'title', reason: '' })
  if (pictureKey === null) fail('malformed', { field: 'pictureKey', reason: '' })
}
