import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@xinghe/client'
import type { GatewayName, Order } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makePackage } from '#modules/vip/fixtures.ts'
import type { TestApp } from '#test/app.ts'
import { gatewaySetting } from '../gateway-tables.ts'
import { payMethod } from '../tables.ts'
import type { Notice } from './gateway.ts'
import { contextOf } from './settings/read-settings.ts'

/** What a gateway is made to say. */
export interface Lie extends Notice {
  isForged: boolean
}

/** Says of one adapter what a test wants said, signed as it would be. */
export interface Signer {
  name: GatewayName
  payType: number
  setUp: () => Promise<{
    values: Record<string, string>
    secrets: Record<string, string>
    stop: () => Promise<void>
  }>
  sign: (lie: Lie, now: number) => { body: string; headers: Record<string, string> }
  isTaken: (answer: { status: number; text: string }) => boolean
}

interface Asked {
  path: string
  headers: IncomingHttpHeaders
  text: string
}
interface Answered {
  status: number
  type: string
  text: string
  headers?: Record<string, string>
}

/** A server on this machine that stands in for one of others. */
export async function startDouble(answer: (asked: Asked) => Answered) {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const {
      status,
      type,
      text: body,
      headers,
    } = answer({ path: request.url ?? '', headers: request.headers, text })
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<void>(resolve => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Stores settings of a gateway past the calls of staff. */
export async function setGateway(
  scope: Scope,
  gateway: GatewayName,
  values: Record<string, string>,
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({
    ...{ gateway, name, sealed: scope.kernel.vault.seal(contextOf(gateway, name), value) },
  }))
  await transact(scope, async ({ db }) => {
    await db.delete(gatewaySetting).where(eq(gatewaySetting.gateway, gateway))
    if (rows.length > 0) await db.insert(gatewaySetting).values(rows)
  })
}

/** A way to pay by a gateway, `test-<gateway>`. */
export async function offerMethod(scope: Scope, gateway: GatewayName, payType: number): Promise<void> {
  await scope.db.insert(payMethod).values({
    ...{ sysName: `test-${gateway}`, payType, gateway, title: gateway, image: null, position: 1, isOn: true },
  })
}

/** An order of a package for 20 yuan by that way. */
export async function makeOrder(
  app: TestApp,
  gateway: GatewayName,
  user?: MadeUser,
): Promise<{ order: Order; buyer: MadeUser }> {
  const buyer = user ?? (await makeUser(app.scope, { stays: true }))
  const { id: ProductID } = await makePackage(app.scope)
  const { quote: Quote } = await app.as(buyer).call(calls.vip.quote, { ProductID })
  const input = { ProductID, SysName: `test-${gateway}`, Quote, rid: app.scope.id() }
  return { order: await app.as(buyer).call(calls.payments.createOrder, input), buyer }
}
