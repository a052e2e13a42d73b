import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { coinHold } from '../../gateway-tables.ts'
import { paymentSettings } from '../../settings.ts'
import { payment, payOrder } from '../../tables.ts'
import { makeOrder, offerMethod, setGateway, startDouble } from '../fixtures.ts'
import { scanChain } from './scan-chain.ts'
import { vcoin } from './vcoin.ts'

const app = await testApp()
const contract = `0x${'c'.repeat(40)}`
const [ours, theirs] = [`0x${'A'.repeat(40)}`, `0x${'b'.repeat(40)}`]
const node = {
  height: 1000,
  logs: [] as object[],
  asked: [] as { method: string; params: never[] }[],
  error: '',
}
const double = await startDouble(({ headers, text }) => {
  const { method, params } = JSON.parse(text)
  node.asked.push({ method, params })
  const isKnown = headers.authorization === 'Bearer node-token'
  const result = method === 'eth_blockNumber' ? `0x${node.height.toString(16)}` : node.logs
  const answer = node.error ? { error: { code: -32000, message: node.error } } : { result }
  return { status: isKnown ? 200 : 401, type: 'application/json', text: JSON.stringify(answer) }
})
afterAll(async () => {
  await app.stop()
  await double.stop()
})

const settings = {
  ...{ network: 'BEP20', rates: 'CNY=0.14', addresses: ours, confirmations: '5', decimals: '18' },
  ...{ contract, nodeUrl: double.url, nodeToken: 'node-token' },
}
beforeAll(async () => {
  await app.scope.kernel.settings.set(paymentSettings, 'gatewaysMayBePrivate', true, 'test')
  await setGateway(app.scope, 'vcoin', settings)
  await offerMethod(app.scope, 'vcoin', 2)
})

const word = (hex: string) => `0x${hex.padStart(64, '0')}`
const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
let made = 0
function log(micro: number, over: object = {}) {
  return {
    ...{ address: contract, topics: [topic, word(theirs.slice(2)), word(ours.slice(2).toLowerCase())] },
    data: word((BigInt(micro) * 10n ** 12n).toString(16)),
    ...{ blockNumber: `0x${node.height.toString(16)}`, logIndex: '0x3', removed: false },
    transactionHash: word((++made).toString(16)),
    ...over,
  }
}
async function scan(height: number) {
  node.height = height
  app.clock.advance(10_000)
  await scanChain(app.scope)
}
const stateOf = async (guid: string) =>
  (await app.scope.db.select().from(payOrder).where(eq(payOrder.guid, guid)))[0]?.state

test('transfers of the coin to our addresses count, and others do not', async () => {
  const { order } = await makeOrder(app, 'vcoin')
  expect(order.pay?.coin).toMatchObject({ network: 'BEP20', address: ours, amount: '2.800001', needed: 5 })
  node.logs = [
    log(2_800_001, { address: `0x${'d'.repeat(40)}` }),
    log(2_800_001, { removed: true }),
    log(2_800_001, { topics: [topic, word('1'), word(theirs.slice(2))] }),
    log(2_800_001, { topics: [word('1'), word('1'), word(ours.slice(2))] }),
    log(2_800_001, { blockNumber: '0x1' }),
  ]
  await scan(1010)
  expect(await app.scope.db.$count(payment)).toBe(0)
  expect(await stateOf(order.guid)).toBe('pending')
  const filter = node.asked.at(-1)?.params[0]
  expect(filter).toMatchObject({ address: contract, topics: [topic, null, [word('a'.repeat(40))]] })
  const paid = log(2_800_001)
  node.logs = [paid]
  await scan(1013)
  expect(await stateOf(order.guid)).toBe('pending')
  await scan(1014)
  expect(await stateOf(order.guid)).toBe('fulfilled')
  await scan(1020)
  expect(await app.scope.db.$count(payment)).toBe(1)
})

test('a node that fails, lies or is gone loses nothing', async () => {
  const { order } = await makeOrder(app, 'vcoin')
  const [hold] = await app.scope.db.select().from(coinHold).where(eq(coinHold.guid, order.guid))
  node.logs = [log(hold?.micro ?? 0)]
  node.error = 'header not found'
  await expect(scan(1100)).rejects.toThrow('header not found')
  expect(await codeOf(makeOrder(app, 'vcoin'))).toBe('gatewayFailed')
  node.error = ''
  const whole = node.logs
  node.logs = [{ ...log(1), data: '0xzz' }]
  await expect(scan(1100)).rejects.toThrow()
  node.logs = whole
  await scan(1101)
  expect(await stateOf(order.guid)).toBe('fulfilled')
})

test('it is ready with a node, a contract and addresses of its network', async () => {
  const isReady = async (over: Record<string, string>) => {
    await setGateway(app.scope, 'vcoin', { ...settings, ...over })
    return vcoin.isReady(app.scope)
  }
  expect(await isReady({})).toBe(true)
  expect(await isReady({ addresses: '' })).toBe(false)
  expect(await isReady({ addresses: `${ours} nonsense` })).toBe(false)
  expect(await isReady({ contract: '0x1' })).toBe(false)
  expect(await isReady({ network: 'TRC20' })).toBe(false)
  const { nodeUrl: _, ...without } = settings
  await setGateway(app.scope, 'vcoin', without)
  expect(await vcoin.isReady(app.scope)).toBe(false)
})
