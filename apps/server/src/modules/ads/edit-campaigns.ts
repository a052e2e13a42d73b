import { type adsAdmin, type List, limits, type ParsedOf, type StaffCampaign } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { cleanLine, hasVisible } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { deleteLater, pictures } from '#modules/media/index.ts'
import { needsPicture } from './rules.ts'
import { changeCampaigns } from './running.ts'
import { adSettings } from './settings.ts'
import { adCampaign, adDay, type CampaignRow } from './tables.ts'
import { campaignView } from './views.ts'

/** All of them, the newest first: there are a few hundred at most. */
export async function listCampaigns(scope: Scope): Promise<List<StaffCampaign>> {
  const rows = await scope.db.select().from(adCampaign).orderBy(desc(adCampaign.id))
  const found = await pictures(
    scope,
    rows.map(({ pictureKey }) => pictureKey),
  )
  return wholeList(rows.map(row => campaignView(scope, row, found.get(row.pictureKey ?? '') ?? null)))
}

/** Views and clicks of the last days, today's with them; days without any are there too. @throws notFound */
export async function campaignDays(scope: Scope, { id, days }: ParsedOf<typeof adsAdmin.days>) {
  await loadCampaign(scope, id)
  const { timeZone } = scope.kernel.config
  const wanted = Array.from({ length: days }, (_, at) =>
    dayIn(timeZone, scope.now() - (days - 1 - at) * dayMs),
  )
  const rows = await scope.db
    .select({ day: adDay.day, views: adDay.views, clicks: adDay.clicks })
    .from(adDay)
    .where(and(eq(adDay.campaignId, id), gte(adDay.day, wanted[0] ?? '')))
    .orderBy(asc(adDay.day))
  const counted = new Map(rows.map(row => [row.day, row]))
  return wholeList(wanted.map(day => counted.get(day) ?? { day, views: 0, clicks: 0 }))
}

/** Adds a campaign, which is stopped, or changes one. @throws notFound, conflict, campaignLimit */
export function saveCampaign(
  scope: Scope,
  { id, revision, rid: _, from: startsAt, until: endsAt, title, ...input }: ParsedOf<typeof adsAdmin.save>,
): Promise<StaffCampaign> {
  const form = { ...input, title: readTitle(title) }
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    fail('malformed', { field: 'until', reason: '' })
  if (form.needsLogin && !form.link?.startsWith('/')) fail('malformed', { field: 'needsLogin', reason: '' })
  if (form.slot === 'danmu' && [...form.title].length > limits.ads.danmuTitle)
    fail('malformed', { field: 'title', reason: '' })
  if (form.pictureKey === null && needsPicture(form)) fail('malformed', { field: 'pictureKey', reason: '' })
  return changeCampaigns(scope, async scope => {
    if (form.pictureKey !== null && (await pictures(scope, [form.pictureKey])).size === 0) fail('notFound')
    const columns = { ...form, startsAt, endsAt, updatedAt: scope.now() }
    if (id === undefined) {
      await makeRoom(scope)
      const row = { id: scope.id(), createdAt: scope.now(), ...columns }
      const [made] = await scope.db.insert(adCampaign).values(row).returning()
      return view(scope, made ?? fail('unexpected'))
    }
    const before = await loadCampaign(scope, id)
    // What was counted is of one place.
    if (before.slot !== form.slot && before.views > 0) fail('malformed', { field: 'slot', reason: '' })
    const [changed] = await scope.db
      .update(adCampaign)
      .set({ ...columns, revision: sql`${adCampaign.revision} + 1` })
      .where(and(eq(adCampaign.id, id), eq(adCampaign.revision, revision ?? 0)))
      .returning()
    if (!changed) return fail('conflict')
    if (before.pictureKey !== form.pictureKey) await giveUpPicture(scope, before)
    return view(scope, changed)
  })
}

/** It is read out, and among danmu it is all there is of the ad. */
function readTitle(raw: string): string {
  const title = cleanLine(raw, limits.ads.title)
  return title !== null && hasVisible(title) ? title : fail('malformed', { field: 'title', reason: '' })
}

/** Starts a campaign or stops it. @throws notFound */
export function startCampaign(
  scope: Scope,
  { id, isStarted }: { id: string; isStarted: boolean },
): Promise<StaffCampaign> {
  return changeCampaigns(scope, async scope => {
    const [changed] = await scope.db
      .update(adCampaign)
      .set({ isStarted, updatedAt: scope.now(), revision: sql`${adCampaign.revision} + 1` })
      .where(eq(adCampaign.id, id))
      .returning()
    return view(scope, changed ?? fail('notFound'))
  })
}

/** Deletes a campaign with what was counted of it. @throws notFound */
export function deleteCampaign(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  return changeCampaigns(scope, async scope => {
    const [gone] = await scope.db.delete(adCampaign).where(eq(adCampaign.id, id)).returning()
    await giveUpPicture(scope, gone ?? fail('notFound'))
    return {}
  })
}

async function makeRoom(scope: Scope): Promise<void> {
  await serialize(scope, 'ad campaigns')
  const { campaigns: most } = await scope.kernel.settings.of(adSettings)
  if ((await scope.db.$count(adCampaign)) >= most) fail('campaignLimit', { most })
}

async function loadCampaign(scope: Scope, id: string): Promise<CampaignRow> {
  const [row] = await scope.db.select().from(adCampaign).where(eq(adCampaign.id, id))
  return row ?? fail('notFound')
}

async function giveUpPicture(scope: Scope, { pictureKey }: CampaignRow): Promise<void> {
  const imageKeys = pictureKey === null ? [] : [pictureKey]
  await deleteLater(scope, { assetIds: [], imageKeys, uploadsFor: [] })
}

async function view(scope: Scope, row: CampaignRow): Promise<StaffCampaign> {
  const found = await pictures(scope, [row.pictureKey])
  return campaignView(scope, row, found.get(row.pictureKey ?? '') ?? null)
}
