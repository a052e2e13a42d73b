import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectLive, type LiveSocket } from '@xinghe/client'
import { ClusterAdapter, type ClusterMessage, type ClusterResponse, type ServerId } from 'socket.io-adapter'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { createScope, nobody } from '../scope.ts'
import { createGateway } from './gateway.ts'
import { reportEveryMs } from './room-sizes.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

/** What Redis is to programs that share one: relays to the other gateways of this process. */
const adapters = new Set<MemoryAdapter>()
class MemoryAdapter extends ClusterAdapter {
  constructor(namespace: unknown) {
    super(namespace)
    adapters.add(this)
  }
  override close(): void {
    adapters.delete(this)
  }
  protected override async doPublish(message: ClusterMessage): Promise<string> {
    for (const other of adapters) if (other !== this) other.onMessage(message)
    return ''
  }
  protected override async doPublishResponse(_: ServerId, response: ClusterResponse): Promise<void> {
    for (const other of adapters) if (other !== this) other.onResponse(response)
  }
}

/** A gateway as another program on the same Redis has it. */
async function openGateway() {
  const gateway = createGateway(() => app.clock.monotonic(), MemoryAdapter)
  const http = createServer()
  gateway.open(http, {
    rooms: [
      { head: 'counted:', mayJoin: async () => true, isCounted: true },
      { head: 'other:', mayJoin: async () => true },
    ],
    authenticate: async () => nobody,
    authenticateAgain: async held => held,
    scopeFor: viewer => createScope(app.kernel, viewer),
    log: app.kernel.log,
    now: () => app.clock.monotonic(),
    mayOpen: () => true,
    takeRequest: () => 0,
    networkOf: () => '',
    perNetwork: 100,
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const sockets: LiveSocket[] = []
  return {
    online: gateway.online,
    connect: () =>
      new Promise<LiveSocket>(resolve =>
        sockets.push(connectLive({ origin, token: () => null, onConnect: resolve })),
      ),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.disconnect()
      await gateway.close()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => vi.useRealTimers()
})
const passReport = () => vi.advanceTimersByTime(reportEveryMs)

test('a counted room has the sockets of all processes, told apart from what is counted in this one', async () => {
  await using one = await openGateway()
  await using two = await openGateway()
  const [first, second, third] = [await one.connect(), await two.connect(), await two.connect()]
  await first.emitWithAck('join', 'counted:1')
  await second.emitWithAck('join', 'counted:1')
  await second.emitWithAck('join', 'other:1')
  passReport()
  expect(one.online('counted:1')).toBe(2)
  expect(one.online('other:1')).toBe(0)
  expect(two.online('other:1')).toBe(1)
  expect(await third.emitWithAck('join', 'counted:1')).toEqual({ ok: true, online: 3 })
  second.emit('leave', 'counted:1')
  await second.emitWithAck('join', 'other:2')
  passReport()
  expect(one.online('counted:1')).toBe(2)
})

test('a process that stops is no longer counted, and one that fell silent not for long', async () => {
  await using one = await openGateway()
  {
    await using two = await openGateway()
    await (await two.connect()).emitWithAck('join', 'counted:2')
    passReport()
    expect(one.online('counted:2')).toBe(1)
  }
  expect(one.online('counted:2')).toBe(0)

  await using killed = await openGateway()
  await (await killed.connect()).emitWithAck('join', 'counted:2')
  passReport()
  app.clock.advance(2 * reportEveryMs)
  expect(one.online('counted:2')).toBe(1)
  app.clock.advance(2 * reportEveryMs)
  expect(one.online('counted:2')).toBe(0)
})
