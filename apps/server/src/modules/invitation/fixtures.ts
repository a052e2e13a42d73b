import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { type MadeUser, makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import { makeWatchedDay } from '#modules/playback/fixtures.ts'
import { standingOf } from '#modules/vip/index.ts'
import type { TestApp } from '#test/app.ts'
import { lookAtOpen } from './look-at-open.ts'
import { invitation, invitationReward } from './tables.ts'

/** Calls around invitations, as a test's people make them. */
export function invitationsOf(app: TestApp) {
  const makeOne = (options: UserOptions = {}) => makeUser(app.scope, { stays: true, ...options })
  const own = (user: MadeUser) => app.as(user).call(calls.invitation.own, {})
  const enter = (user: MadeUser, code: string) => app.as(user).call(calls.invitation.bind, { code })
  const bind = async (invited: MadeUser, inviter: MadeUser) => enter(invited, (await own(inviter)).code)
  const invited = async (user: MadeUser) => (await app.as(user).call(calls.invitation.invited, {})).info
  const rewards = async (user: MadeUser) => (await app.as(user).call(calls.invitation.rewards, {})).info
  const unread = async (user: MadeUser) =>
    (await app.as(user).call(calls.account.messageCounts, {})).counts.invitation
  const look = () => lookAtOpen(app.scope, {}, new AbortController().signal)
  /** They watch for so many minutes now and again tomorrow, whose time it is then. */
  const watchTwoDays = async (users: readonly MadeUser[], minutes = 20) => {
    for (const { uid } of users) await makeWatchedDay(app.scope, uid, minutes * 60)
    app.clock.advance(dayMs)
    for (const { uid } of users) await makeWatchedDay(app.scope, uid, minutes * 60)
  }
  /** Somebody invited so many, who watched enough: what is left is to look at them. */
  const inviteWatchers = async (inviter: MadeUser, count: number) => {
    const made: MadeUser[] = []
    for (let n = 0; n < count; n++) made.push(await makeOne())
    for (const each of made) await bind(each, inviter)
    await watchTwoDays(made)
    return made
  }
  /** Whole days of VIP that somebody has left. */
  const vipDays = async ({ uid }: MadeUser) => {
    const { until } = await standingOf(app.scope, uid)
    return until === null ? 0 : Math.round((until - app.clock.now()) / dayMs)
  }
  const rowOf = async ({ uid }: MadeUser) => {
    const [row] = await app.scope.db.select().from(invitation).where(eq(invitation.invited, uid))
    if (!row) throw new Error('nobody invited them')
    return row
  }
  const rewardRows = ({ uid }: MadeUser) =>
    app.scope.db.select().from(invitationReward).where(eq(invitationReward.uid, uid))
  return {
    ...{ makeOne, own, enter, bind, invited, rewards, unread, look, watchTwoDays, inviteWatchers },
    ...{ vipDays, rowOf, rewardRows },
  }
}
