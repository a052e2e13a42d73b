import type { AskedQrLogIn, ParsedOf, QrLogInState, qrLogIn } from '@xinghe/contract'
import { qrStates } from '@xinghe/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret, randomBelow } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import { accountQrLogIn } from '../code-tables.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { callerDevice, coarseAddress } from '../sessions/device.ts'
import { userRow } from '../users/load-users.ts'
import { publicView } from '../views.ts'
import { askedHere, qrCookie, qrRoomOf, stillCounts } from './qr-row.ts'
import { qrLifeMs, typedCodeOf } from './rules.ts'

type Http = Pick<HttpContext, 'cookie' | 'setCookie'>

/** How often another typed code is tried where one is in use. */
const mostDraws = 5

/** Asks in this browser, in the place of what it had asked before. */
export async function askQrLogIn(
  scope: Scope,
  { deviceClass }: ParsedOf<typeof qrLogIn.ask>,
  http: Http,
): Promise<AskedQrLogIn> {
  const before = http.cookie(qrCookie)
  if (before) await scope.db.delete(accountQrLogIn).where(eq(accountQrLogIn.id, hashSecret(before)))
  const secret = newSecret()
  const request = {
    id: hashSecret(secret),
    code: newSecret().slice(0, 22),
    matchNumber: String(randomBelow(100)).padStart(2, '0'),
    deviceClass,
    ...callerDevice(scope),
    address: coarseAddress(scope.viewer.address),
    createdAt: scope.now(),
    expiresAt: scope.now() + qrLifeMs,
  }
  const typedCode = await store(scope, request)
  http.setCookie(qrCookie, secret, qrLifeMs / 1000)
  return { code: request.code, typedCode, room: qrRoomOf(request), expiresAt: request.expiresAt }
}

/** @returns the typed code that was free */
async function store(
  scope: Scope,
  request: Omit<typeof accountQrLogIn.$inferInsert, 'typedCode'>,
): Promise<string> {
  for (let draw = 0; draw < mostDraws; draw++) {
    const typedCode = typedCodeOf(randomBelow)
    const stored = await scope.db
      .insert(accountQrLogIn)
      .values({ ...request, typedCode })
      .onConflictDoNothing({ target: accountQrLogIn.typedCode })
      .returning({ id: accountQrLogIn.id })
    if (stored.length > 0) return typedCode
  }
  return fail('unavailable')
}

/** For the browser that asked: of any other request that it is over, as of one that was collected. */
export async function qrLogInState(
  scope: Scope,
  { code }: ParsedOf<typeof qrLogIn.state>,
  http: Pick<HttpContext, 'cookie'>,
): Promise<QrLogInState> {
  const [row] = await scope.db
    .select()
    .from(accountQrLogIn)
    .where(and(askedHere(http, code), stillCounts(scope), isNull(accountQrLogIn.collectedAt)))
  if (!row) return { state: qrStates.expired, matchNumber: null, by: null }
  if (row.uid === null) return { state: row.state, matchNumber: null, by: null }
  const user = await userRow(scope, row.uid)
  const by = user ? await publicView(scope, user) : null
  return {
    state: row.state,
    matchNumber: row.matchNumber,
    by: by && { nickName: by.nickName, avatar: by.avatar },
  }
}
