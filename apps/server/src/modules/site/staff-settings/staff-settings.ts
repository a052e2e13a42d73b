import {
  type List,
  type ParsedOf,
  type SettingChange,
  type StaffSetting,
  settingsAdmin,
} from '@xinghe/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { requireIdentity } from '#kernel/http/sign-in-port.ts'
import { listRows, wholeList } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import type { SettingGroup, StoredSetting } from '#kernel/settings.ts'
import { audit } from '#kernel/tables.ts'
import { settingField } from './setting-field.ts'

interface Address {
  area: string
  name: string
}

const json = z.json()

function entryOf(scope: Scope, { area, name }: Address) {
  const group = scope.kernel.settings.groups.find(candidate => candidate.area === area)
  const entry = group && Object.hasOwn(group.entries, name) ? group.entries[name] : undefined
  return group && entry ? { group, entry } : fail('notFound')
}

function view(group: SettingGroup, name: string, stored: StoredSetting | undefined): StaffSetting {
  const entry = group.entries[name] ?? fail('notFound')
  const value = entry.schema.safeParse(stored?.value)
  const fits = stored !== undefined && value.success
  return {
    area: group.area,
    name,
    why: entry.why,
    field: settingField(entry.schema),
    default: json.parse(entry.default),
    value: json.parse(fits ? value.data : entry.default),
    version: stored?.version ?? 0,
    changedAt: stored?.changedAt ?? null,
    changedBy: stored?.changedBy ?? null,
  }
}

/** Every setting, group by group in the order of the modules. */
export async function staffSettings(scope: Scope): Promise<List<StaffSetting>> {
  const stored = await scope.kernel.settings.stored(scope.db)
  const views = scope.kernel.settings.groups.flatMap(group =>
    Object.keys(group.entries).map(name => view(group, name, stored.get(`${group.area}.${name}`))),
  )
  return wholeList(views)
}

async function staffSetting(scope: Scope, { area, name }: Address): Promise<StaffSetting> {
  const stored = await scope.kernel.settings.stored(scope.db)
  return view(entryOf(scope, { area, name }).group, name, stored.get(`${area}.${name}`))
}

/** @throws settingInvalid when it does not fit, conflict when it was changed since the version that the editor saw */
export async function setSetting(
  scope: Scope,
  { area, name, value, version }: ParsedOf<typeof settingsAdmin.set>,
): Promise<StaffSetting> {
  const { group, entry } = entryOf(scope, { area, name })
  const parsed = entry.schema.safeParse(value)
  if (!parsed.success) fail('settingInvalid', { reason: parsed.error.issues[0]?.message ?? '' })
  if (group.stepUp) await requireIdentity(scope)
  return transact(scope, async scope => {
    const { settings } = scope.kernel
    const fresh = await settings.write(scope.db, group, name, parsed.data, callerOf(scope), version)
    if (!fresh) fail('conflict')
    scope.afterCommit(() => settings.apply(group, name, parsed.data))
    await evict(scope, 'settings')
    return staffSetting(scope, { area, name })
  })
}

export async function resetSetting(scope: Scope, address: Address): Promise<StaffSetting> {
  const { group } = entryOf(scope, address)
  if (group.stepUp) await requireIdentity(scope)
  return transact(scope, async scope => {
    const { settings } = scope.kernel
    await settings.erase(scope.db, group, address.name)
    scope.afterCommit(() => settings.apply(group, address.name, undefined))
    await evict(scope, 'settings')
    return staffSetting(scope, address)
  })
}

/** Every change of a setting that the audit log holds. */
export async function settingHistory(
  scope: Scope,
  { area, name, ...paging }: ParsedOf<typeof settingsAdmin.history>,
): Promise<List<SettingChange>> {
  entryOf(scope, { area, name })
  return listRows(
    scope,
    paging,
    { columns: [audit.at, audit.id], direction: 'desc' },
    {
      table: audit,
      fits: and(
        inArray(audit.action, [settingsAdmin.set.path, settingsAdmin.reset.path]),
        eq(sql`${audit.input}->>'area'`, area),
        eq(sql`${audit.input}->>'name'`, name),
      ),
      keysOf: row => [row.at, row.id],
      view: rows => rows.map(changeView),
    },
  )
}

function changeView(row: typeof audit.$inferSelect): SettingChange {
  const { value } = z.object({ value: json.optional() }).parse(row.input)
  return { at: row.at, by: row.staff, value: row.action === settingsAdmin.set.path ? (value ?? null) : null }
}
