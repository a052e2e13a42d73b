import { readdirSync, readFileSync } from 'node:fs'
import { orderStates, payTypes, refundStates, vipKinds, vipSources } from '@xinghe/contract'
import { expect, it } from 'vitest'
import orders from '#text/zh-CN/orders.json' with { type: 'json' }
import vip from '#text/zh-CN/vip.json' with { type: 'json' }
import { eventWords, reasonText, standingText } from './words.ts'

const words = { ...orders, ...vip }

it('has words for everything that is noted of an order', () => {
  const folder = new URL('../../../../server/src/modules/payments/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const noted = files.flatMap(file => {
    const code = readFileSync(new URL(file, folder), 'utf8')
    return [...code.matchAll(/noteEvent\(scope, [\w.]+, ([^{)]*)/g)].flatMap(([, what = '']) =>
      [...what.matchAll(/(=== )?'(\w+)'/g)].flatMap(([, compared, name = '']) => (compared ? [] : name)),
    )
  })
  expect(noted.length).toBeGreaterThan(10)
  expect(noted.filter(what => !(`payEvents.${what}` in words))).toEqual([])
})

it('has words for every state, kind and source', () => {
  const names = [
    ...orderStates.map(state => `orderStates.${state}`),
    ...refundStates.map(state => `refundStates.${state}`),
    ...vipKinds.map(kind => `vipKinds.${kind}`),
    ...vipSources.map(source => `vipSources.${source}`),
    ...payTypes.map(type => `payTypes.${type}`),
  ]
  expect(names.filter(name => !(name in words))).toEqual([])
})

it('reads an event as staff would, and what it does not know as it is', () => {
  const detail = { amountMinor: 1990, currency: 'CNY', externalId: 'x1', reason: 'double', odd: 'y' }
  expect(eventWords({ detail }, 'JPY')).toEqual(['¥19.90', '平台单号 x1', '订单已付过款，重复付款', 'y'])
  expect(eventWords({ detail: { overMinor: 5, coins: 3 } }, 'JPY')).toEqual(['JP¥5', '3枚金币'])
  expect(reasonText('unheard')).toBe('unheard')
  expect(standingText({ level: 0, eDate: null })).toBe('未开通')
})
