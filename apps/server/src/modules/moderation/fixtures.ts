import { type Call, type CallData, type CallInput, calls, uploadPicture } from '@xinghe/client'
import sharp from 'sharp'
import { type MadeUser, makeUser, type UserOptions } from '#modules/account/fixtures.ts'
import type { TestApp } from '#test/app.ts'
import { releaseWritten } from './shadow/release.ts'

export async function redPicture(): Promise<Blob> {
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
  return new Blob([new Uint8Array(await red.jpeg().toBuffer())])
}

type Report = Partial<CallInput<typeof calls.moderation.report>>
type Decision = Partial<CallInput<typeof calls.moderationAdmin.decide>>

/** Calls around reports, as a test's people make them. */
export function moderationOf(app: TestApp) {
  const { moderation, moderationAdmin } = calls
  const report = (by: MadeUser, target: string, more: Report = {}) =>
    app.as(by).call(moderation.report, { kind: 'user', target, reason: 'ad', ...more })
  const staff = (options: UserOptions = {}) =>
    makeUser(app.scope, { role: 'moderator', stays: true, ...options })
  const cases = async (by: MadeUser, filters: CallInput<typeof moderationAdmin.cases> = {}) =>
    (await app.as(by).call(moderationAdmin.cases, { size: 100, ...filters })).info
  const caseOf = async (by: MadeUser, target: string, state: 'open' | 'closed' = 'open') => {
    const found = (await cases(by, { state })).find(row => row.target === target)
    if (!found) throw new Error(`there is no ${state} case of ${target}`)
    return found
  }
  const decide = async (by: MadeUser, id: string, more: Decision = {}) => {
    const input = { ids: [id], outcome: 'warn' as const, reason: 'abuse' as const, ...more }
    const { results } = await app.as(by).call(moderationAdmin.decide, input)
    return results[0]?.code
  }
  /** Somebody, unless told who, whom a reporter reported and staff decided about. @returns the author, the case and who decided */
  const decided = async (more: Decision = {}, whom?: MadeUser) => {
    const [author, reporter, by] = [
      whom ?? (await makeUser(app.scope)),
      await makeUser(app.scope),
      await staff(),
    ]
    await report(reporter, author.uid)
    const { id } = await caseOf(by, author.uid)
    const code = await decide(by, id, more)
    if (code !== 'success') throw new Error(`it was refused: ${code}`)
    return { author, id, by }
  }
  const sendPicture = async (by: MadeUser, isPrivate = true) =>
    uploadPicture(app.as(by), await redPicture(), { isPrivate })
  /** An answer as a browser gets it, and what of an address this browser, and another, is answered. */
  const browse = async <C extends Call>(by: MadeUser, call: C, input: CallInput<C>) => {
    const response = await fetch(app.as(by).address(call, input), {
      headers: { authorization: `Bearer ${by.secret}` },
    })
    const cookie = response.headers
      .getSetCookie()
      .map(line => line.split(';')[0])
      .join('; ')
    const { data } = (await response.json()) as { data: CallData<C> }
    const statusOf = async (url: string, headers: HeadersInit) =>
      (await fetch(`${app.origin}${url}`, { headers })).status
    const statusesOf = async (url: string) => [await statusOf(url, { cookie }), await statusOf(url, {})]
    return { data, statusesOf }
  }
  return { report, staff, cases, caseOf, decide, decided, sendPicture, browse }
}

type Placed = Partial<CallInput<typeof calls.shadowAdmin.place>>

/** Calls around shadow limits, as a test's staff make them. */
export async function shadowsOf(app: TestApp) {
  const { shadowAdmin: shadow } = calls
  const moderator = await makeUser(app.scope, { role: 'moderator', stays: true })
  const staff = app.as(moderator)
  const place = ({ uid: toUid }: { uid: string }, more: Placed = {}) =>
    staff.call(shadow.place, { toUid, reason: 'ad', ...more })
  const end = (id: string) => staff.call(shadow.end, { id })
  const listOf = async (toUid: string) => (await staff.call(shadow.list, { toUid })).info
  /** Shows others what was written under one. */
  const release = async (id: string) => {
    await staff.call(shadow.release, { id })
    await releaseWritten(app.scope, { id }, new AbortController().signal)
  }
  return { moderator, staff, place, end, listOf, release }
}
