import type { StaffWork, workFormShape } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { detailAudit } from '#kernel/audit.ts'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { pictures } from '#modules/media/index.ts'
import { uploadersChanged, worksChanged } from '../events.ts'
import { visibleFrom } from '../rules.ts'
import { catalogueCredit, cataloguePerson, catalogueSeason, catalogueWork } from '../tables.ts'
import { checkUploader } from '../works/uploader.ts'
import { loadWork, showWork } from './works.ts'

type Form = z.output<typeof workFormShape>

/** Makes a work as a draft with its first season. @throws noSuchUser, notOneself of its uploader */
export async function createWork(scope: Scope, form: Form): Promise<StaffWork> {
  await checkUploader(scope, form.uploaderUid)
  return transact(scope, async scope => {
    const id = scope.id()
    const now = scope.now()
    await scope.db
      .insert(catalogueWork)
      .values({ id, ...(await columns(scope, form)), state: 'draft', createdAt: now, updatedAt: now })
    await scope.db.insert(catalogueSeason).values({ id: scope.id(), workId: id, number: 1, title: '' })
    await saveCredits(scope, id, form.people)
    return showWork(scope, { mediaKey: id })
  })
}

/** @throws conflict when the work was changed since the revision the editor loaded, noSuchUser and notOneself of a new uploader */
export async function updateWork(
  scope: Scope,
  { mediaKey, revision, ...form }: Form & { mediaKey: string; revision: number },
): Promise<StaffWork> {
  return transact(scope, async scope => {
    const work = await loadWork(scope, mediaKey)
    if (work.revision !== revision) fail('conflict')
    const isReassigned = form.uploaderUid !== work.uploaderUid
    if (isReassigned) {
      await checkUploader(scope, form.uploaderUid)
      detailAudit(scope, { uploaderBefore: work.uploaderUid })
    }
    const visibleAt =
      work.state === 'published' ? visibleFrom(work, form.publishAt, scope.now()) : work.visibleAt
    const seen = and(eq(catalogueWork.id, mediaKey), eq(catalogueWork.revision, revision))
    const changed = await scope.db
      .update(catalogueWork)
      .set({ ...(await columns(scope, form)), visibleAt, revision: revision + 1, updatedAt: scope.now() })
      .where(seen)
      .returning({ id: catalogueWork.id })
    if (changed.length === 0) fail('conflict')
    await saveCredits(scope, mediaKey, form.people)
    await emit(scope, worksChanged, { mediaKeys: [mediaKey] })
    if (isReassigned) await emit(scope, uploadersChanged, { mediaKeys: [mediaKey] })
    return showWork(scope, { mediaKey })
  })
}

/** Pictures that were deleted since the form was loaded are left out. */
async function columns(scope: Scope, { ended: isEnded, featured: isFeatured, people: _, ...form }: Form) {
  if (form.access === 'gold' && form.goldPrice === 0) fail('malformed', { field: 'goldPrice' })
  const known = await pictures(scope, [form.posterKey, form.coverKey, form.bannerKey])
  const ifKnown = (key: string | null) => (key !== null && known.has(key) ? key : null)
  return {
    ...form,
    posterKey: ifKnown(form.posterKey),
    coverKey: ifKnown(form.coverKey),
    bannerKey: ifKnown(form.bannerKey),
    genres: [...new Set(form.genres)],
    isEnded,
    isFeatured,
  }
}

/** Credits in the order of the form; people are the same when they have the same name. */
async function saveCredits(scope: Scope, workId: string, people: Form['people']): Promise<void> {
  await scope.db.delete(catalogueCredit).where(eq(catalogueCredit.workId, workId))
  if (people.length === 0) return
  const names = [...new Set(people.map(person => person.name))].sort() // in one order for all writers, or two of them could deadlock
  await scope.db
    .insert(cataloguePerson)
    .values(names.map(name => ({ id: scope.id(), name })))
    .onConflictDoNothing()
  const known = await scope.db.select().from(cataloguePerson).where(inArray(cataloguePerson.name, names))
  const ids = new Map(known.map(person => [person.name, person.id]))
  const credits = people.map(({ name, role, character }, position) => ({
    workId,
    position,
    personId: ids.get(name) ?? '',
    role,
    character,
  }))
  await scope.db.insert(catalogueCredit).values(credits)
}
