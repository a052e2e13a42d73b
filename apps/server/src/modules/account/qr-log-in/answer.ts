import type { ParsedOf, QrLogInRequest, qrLogIn } from '@xinghe/contract'
import { qrStates } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { accountQrLogIn } from '../code-tables.ts'
import { callerRow } from '../contacts/caller-row.ts'
import { requireIdentity } from '../contacts/identity.ts'
import { placeName } from '../sessions/device.ts'
import { sessionsInTheWay } from '../sessions.ts'
import { accountSettings } from '../settings.ts'
import { accountSession } from '../tables.ts'
import { moveQr, type QrRow, stillCounts } from './qr-row.ts'
import { confirmDelayMs, readQrCode, type ShownQrCode } from './rules.ts'

type Shown = ParsedOf<typeof qrLogIn.confirm>

/** Takes a request for the caller, whom it shows which device asks. Whoever took it may look again. */
export async function scanQrLogIn(
  scope: Scope,
  { code }: ParsedOf<typeof qrLogIn.scan>,
): Promise<QrLogInRequest> {
  const shown = readQrCode(code)
  if (shown?.kind !== 'scanned') await countTyped(scope)
  if (shown === null) return fail('qrOver')
  return transact(scope, async scope => {
    const row = await lockRow(scope, shown)
    if (row.state > qrStates.scanned) fail('qrUsed')
    await checkMayLend(scope, row)
    if (row.state === qrStates.scanned) return viewOf(scope, row)
    const taken = { state: qrStates.scanned, uid: callerOf(scope), scannedAt: scope.now() }
    return viewOf(scope, await moveQr(scope, row, taken))
  })
}

/** Lets the device in, which then collects its session. Again it changes nothing. */
export async function confirmQrLogIn(scope: Scope, { code }: Shown): Promise<Record<string, never>> {
  await transact(scope, async scope => {
    const row = await lockOwn(scope, code)
    if (row.state === qrStates.confirmed) return
    if (row.state === qrStates.refused) fail('qrUsed')
    await checkMayLend(scope, row)
    if (confirmInMs(scope, row) > 0) fail('qrTooSoon')
    // Who holds a session for a moment gets no other one that outlives it. A television changes nothing of an account.
    if (row.deviceClass !== 'tv') await requireIdentity(scope)
    await moveQr(scope, row, { state: qrStates.confirmed, sessionId: scope.viewer.sessionId })
  })
  return {}
}

/** Keeps the device out. Again it changes nothing. */
export async function refuseQrLogIn(scope: Scope, { code }: Shown): Promise<Record<string, never>> {
  await transact(scope, async scope => {
    const row = await lockOwn(scope, code)
    if (row.state === qrStates.confirmed) fail('qrUsed')
    if (row.state === qrStates.scanned) await moveQr(scope, row, { state: qrStates.refused })
  })
  return {}
}

/** Typed codes are short: each try counts before it is looked up, whatever comes of it. @throws tooManyAttempts */
async function countTyped({ kernel, viewer }: Scope): Promise<void> {
  const {
    qrTriesPerAccount,
    qrTriesPerNetwork,
    loginWindowSec: perSec,
  } = await kernel.settings.of(accountSettings)
  const limit = (key: string, max: number) => limitBy(kernel, `qr:${key}`, { max, perSec }, 'tooManyAttempts')
  await limit(`user:${viewer.uid}`, qrTriesPerAccount)
  await limit(`network:${networkOf(viewer.address)}`, qrTriesPerNetwork)
}

/** Of two who scan at once the second finds it taken. @throws qrOver, qrTaken */
async function lockRow(scope: Scope, { kind, code }: ShownQrCode): Promise<QrRow> {
  const column = kind === 'typed' ? accountQrLogIn.typedCode : accountQrLogIn.code
  const [row] = await scope.db
    .select()
    .from(accountQrLogIn)
    .where(and(eq(column, code), stillCounts(scope)))
    .for('update')
  if (!row) return fail('qrOver')
  if (row.uid !== null && row.uid !== callerOf(scope)) fail('qrTaken')
  return row
}

/** The same where the caller has scanned it. */
async function lockOwn(scope: Scope, code: string): Promise<QrRow> {
  const row = await lockRow(scope, { kind: 'scanned', code })
  return row.uid === null ? fail('qrOver') : row
}

/**
 * Pages in web views end within a day, and let nobody in for longer. Nor do televisions, which were let in without a
 * proof: each would let the next one in, whoever signs the first one out.
 * @throws qrFromPage, qrStaffOnly
 */
async function checkMayLend(scope: Scope, { deviceClass }: QrRow): Promise<void> {
  const [session] = await scope.db
    .select({ parentId: accountSession.parentId, deviceClass: accountSession.deviceClass })
    .from(accountSession)
    .where(eq(accountSession.id, scope.viewer.sessionId ?? ''))
  if (session?.parentId !== null || session.deviceClass === 'tv') fail('qrFromPage')
  if (deviceClass === 'console' && (await callerRow(scope)).role === null) fail('qrStaffOnly')
}

function confirmInMs(scope: Scope, { scannedAt }: QrRow): number {
  return Math.max(0, (scannedAt ?? scope.now()) + confirmDelayMs - scope.now())
}

async function viewOf(scope: Scope, row: QrRow): Promise<QrLogInRequest> {
  const { code, matchNumber, deviceClass, browser, system, address, region, createdAt, expiresAt } = row
  const ended = await sessionsInTheWay(scope, callerOf(scope), deviceClass)
  return {
    ...{ code, matchNumber, deviceClass, browser, system, address, expiresAt },
    place: placeName(scope, region),
    askedAt: createdAt,
    confirmInMs: confirmInMs(scope, row),
    signsOut: ended.includes(scope.viewer.sessionId ?? ''),
  }
}
