import { and, eq, gt } from 'drizzle-orm'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { accountQrLogIn } from '../code-tables.ts'
import { hashSecret } from '../sessions/credentials.ts'

export const qrCookie = 'xh_qr'

export type QrRow = typeof accountQrLogIn.$inferSelect

/** Rooms of requests, named by what only the asking browser is told. */
const roomHead = 'qr:'
export const qrRoomOf = ({ id }: Pick<QrRow, 'id'>) => `${roomHead}${id}`

/** Whoever knows the room's name asked for the log-in: it cannot be had from what its QR code carries. */
export const qrRoom = {
  head: roomHead,
  async mayJoin(scope: Scope, id: string): Promise<boolean> {
    return (await scope.db.$count(accountQrLogIn, and(eq(accountQrLogIn.id, id), stillCounts(scope)))) > 0
  },
}

export function stillCounts(scope: Scope) {
  return gt(accountQrLogIn.expiresAt, scope.now())
}

/** The request with this code, if this browser made it. */
export function askedHere(http: Pick<HttpContext, 'cookie'>, code: string) {
  return and(eq(accountQrLogIn.id, hashSecret(http.cookie(qrCookie) ?? '')), eq(accountQrLogIn.code, code))
}

/** Sets the state and, once that is committed, tells the asking browser. */
export async function moveQr(
  scope: Scope,
  row: QrRow,
  set: Pick<QrRow, 'state'> & Partial<QrRow>,
): Promise<QrRow> {
  await scope.db.update(accountQrLogIn).set(set).where(eq(accountQrLogIn.id, row.id))
  const room = qrRoomOf(row)
  scope.afterCommit(({ kernel }) => kernel.live.toRoom(room, 'qr state', { room, state: set.state }))
  return { ...row, ...set }
}
