import { readInvitationCode } from '@xinghe/contract'
import { dayMs, hourSec } from '@xinghe/contract/time'
import { eq, inArray, sql } from 'drizzle-orm'
import { Failure, fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { serialize } from '#kernel/lock.ts'
import { customerNetworkOf } from '#kernel/network.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { joinedOf, mostOnDevice, originsOf, sharersOf, tellUserState } from '#modules/account/index.ts'
import { showBinding } from './binding.ts'
import { ownerOf } from './own-code.ts'
import { invitationSettings } from './settings.ts'
import { invitation } from './tables.ts'

/** Says by a code who invited the caller. What cannot be a code is no guess, and does not count as one. */
export async function enterCode(scope: Scope, { code: typed }: { code: string }) {
  const uid = callerOf(scope)
  const code = readInvitationCode(typed) ?? fail('invitationWrong')
  const { triesPerHour: max } = await scope.kernel.settings.of(invitationSettings)
  // Before it is looked up, so that tries side by side do not slip through.
  await limitBy(scope.kernel, `invitation:${uid}`, { max, perSec: hourSec }, 'invitationTries')
  await bind(scope, uid, code)
  return showBinding(scope)
}

/** The same with what was typed at registration. Where it leads to nobody nothing happens: they may still say it. */
export async function bindTyped(scope: Scope, { uid }: { uid: string }): Promise<void> {
  const joined = (await joinedOf(scope, [uid])).get(uid)
  const code = readInvitationCode(joined?.invitationCode ?? '')
  if (code === null) return
  await bind(scope, uid, code).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    scope.log.info({ uid, code: error.code }, 'an invitation code of a registration does not count')
  })
}

/** One after the other for the whole site: it is rare and short, and a circle could close through any two of them. */
const bindKey = 'invitation bind'

/** @throws invitationWrong, invitationOwn, invitationBound, invitationLate, invitationCircle, invitationDevice */
async function bind(scope: Scope, invited: string, code: string): Promise<void> {
  const inviter = (await ownerOf(scope, code)) ?? fail('invitationWrong')
  if (inviter === invited) fail('invitationOwn')
  const { bindDays, windowDays } = await scope.kernel.settings.of(invitationSettings)
  const joined = await joinedOf(scope, [inviter, invited])
  if (!joined.get(inviter)?.isOpen) fail('invitationWrong')
  const now = scope.now()
  if ((joined.get(invited)?.createdAt ?? 0) + bindDays * dayMs < now)
    fail('invitationLate', { days: bindDays })
  await transact(scope, async scope => {
    await serialize(scope, bindKey)
    const [bound] = await scope.db.select().from(invitation).where(eq(invitation.invited, invited))
    if (bound?.inviter === inviter) return
    if (bound) fail('invitationBound')
    await checkPair(scope, invited, inviter)
    const origins = await originsOf(scope, [inviter, invited])
    const network = customerNetworkOf(origins.get(invited)?.address ?? '')
    await scope.db.insert(invitation).values({
      ...{ id: scope.id(), inviter, invited, at: now, newsAt: now, lookAt: now },
      until: now + windowDays * dayMs,
      network,
      device: origins.get(invited)?.deviceId ?? '',
      isSameNetwork: network !== '' && network === customerNetworkOf(origins.get(inviter)?.address ?? ''),
    })
    await tellUserState(scope, [{ kind: 'counted', uid: inviter }])
  })
}

async function checkPair(scope: Scope, invited: string, inviter: string): Promise<void> {
  if (await isBeneath(scope, inviter, invited)) fail('invitationCircle')
  const sharers = await sharersOf(scope, invited)
  if (sharers.has(inviter) || sharers.size >= mostOnDevice) fail('invitationDevice')
  if (sharers.size === 0) return
  // A device counts once, whoever invites.
  const counted = await scope.db.$count(invitation, inArray(invitation.invited, [...sharers]))
  if (counted > 0) fail('invitationDevice')
}

/** A longer chain is refused like a circle: nobody makes one in good faith. */
const longestChain = 1000

/** Whether somebody came by a chain of invitations that begins with another. */
async function isBeneath({ db }: Scope, uid: string, above: string): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`
    with recursive chain(uid, depth) as (
      select ${uid}::text, 0
      union all
      select invitation.inviter, chain.depth + 1 from invitation join chain on invitation.invited = chain.uid
      where chain.depth < ${longestChain} and chain.uid <> ${above}
    )
    select coalesce(bool_or(uid = ${above} or depth = ${longestChain}), false) as found from chain`)
  return rows[0]?.found ?? false
}
