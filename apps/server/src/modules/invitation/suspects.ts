import type { InvitationSuspect, InvitationSuspicion, List } from '@xinghe/contract'
import { dayMs, hourMs } from '@xinghe/contract/time'
import { and, lt, ne, or, sql } from 'drizzle-orm'
import { wholeList } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { invitationSettings } from './settings.ts'
import { invitation } from './tables.ts'

/** Of each kind, those with most. */
const mostShown = 100

interface Found {
  [column: string]: unknown
  inviter: string
  count: string
  all: string
  last: string
}

/**
 * Inviters of the last days with many invitations from one network or device within a short time, or of whose invitations
 * few became valid. A network may be a school or a household: it is for people to judge.
 */
export async function listSuspects(scope: Scope): Promise<List<InvitationSuspect>> {
  const found: (InvitationSuspect | null)[] = []
  const kinds = [
    ['device', await clusters(scope, 'device')],
    ['network', await clusters(scope, 'network')],
    ['lapsed', await mostlyLapsed(scope)],
  ] as const satisfies [InvitationSuspicion, Found[]][]
  const uids = kinds.flatMap(([, rows]) => rows.map(({ inviter }) => inviter))
  const named = await people(scope, uids)
  for (const [kind, rows] of kinds)
    for (const { inviter: uid, count, all, last } of rows) {
      const person = named.get(uid)
      const inviter = person && { uid, nickName: person.nickName }
      found.push(
        inviter ? { inviter, kind, count: Number(count), all: Number(all), lastAt: Number(last) } : null,
      )
    }
  return wholeList(found.flatMap(one => one ?? []))
}

/** The largest number within the hours, by inviter. */
async function clusters(scope: Scope, by: 'network' | 'device'): Promise<Found[]> {
  const rules = await scope.kernel.settings.of(invitationSettings)
  const { rows } = await scope.db.execute<Found>(sql`
    with latest as (
      select inviter, at, ${sql.identifier(by)} as origin,
        count(*) over (partition by inviter) as "all"
      from invitation
      where at > ${scope.now() - rules.traceDays * dayMs} and inviter is not null
    ), counted as (
      select inviter, at, "all", count(*) over (
        partition by inviter, origin order by at
        range between ${rules.clusterHours * hourMs}::bigint preceding and current row
      ) as count
      from latest where origin <> ''
    )
    select inviter, max(count) as count, max("all") as "all", max(at) as last from counted
    group by inviter having max(count) >= ${rules.clusterSize}
    order by max(count) desc, inviter limit ${mostShown}`)
  return rows
}

async function mostlyLapsed(scope: Scope): Promise<Found[]> {
  const rules = await scope.kernel.settings.of(invitationSettings)
  const { rows } = await scope.db.execute<Found>(sql`
    select inviter, count(*) filter (where state = 'lapsed') as count, count(*) as "all", max(at) as last
    from invitation
    where at > ${scope.now() - (rules.traceDays + rules.windowDays) * dayMs}
      and inviter is not null and state <> 'waiting'
    group by inviter
    having count(*) >= ${rules.lapsedFrom}
      and count(*) filter (where state = 'lapsed') >= ${rules.lapsedShare}::float8 * count(*)
    order by 2 desc, inviter limit ${mostShown}`)
  return rows
}

/** Forgets where people registered whose invitations are looked at no more. */
export async function deleteTraces(scope: Scope): Promise<void> {
  const { traceDays } = await scope.kernel.settings.of(invitationSettings)
  const { at, network, device } = invitation
  await scope.db
    .update(invitation)
    .set({ network: '', device: '' })
    .where(and(lt(at, scope.now() - traceDays * dayMs), or(ne(network, ''), ne(device, ''))))
}
