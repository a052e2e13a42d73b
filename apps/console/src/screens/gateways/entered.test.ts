import type { GatewayState } from '@xinghe/contract'
import { gatewayForms } from '@xinghe/contract/gateway-forms'
import { expect, it } from 'vitest'
import gateways from '#text/zh-CN/gateways.json' with { type: 'json' }
import { changesOf, enteredBefore, movesAway } from './entered.ts'
import { standingOf } from './words.ts'

function gateway(name: GatewayState['name'], set: Record<string, string | null>): GatewayState {
  const fields = gatewayForms[name].map(({ name: field, kind }) => ({
    ...{ name: field, isSet: field in set, isReadable: set[field] !== null },
    value: kind === 'secret' ? null : (set[field] ?? null),
    last4: null,
  }))
  return { name, isReady: false, noticeUrl: null, fields }
}

const full = { payUrl: 'https://a.test', queryUrl: 'https://b.test', merchant: 'm', secret: 's' }

it('has words for every field of every form', () => {
  const keys = Object.values(gatewayForms).flatMap(form =>
    form.flatMap(({ label, options = [] }) => [
      label,
      `${label}.line`,
      // Networks are called as they are.
      ...(label === 'gateways.vcoin.network' ? [] : options.map(option => `${label}.option.${option}`)),
    ]),
  )
  expect(keys.length).toBeGreaterThan(20)
  expect(keys.filter(key => !(key in gateways))).toEqual([])
})

it('sends what differs, and of secrets only what was typed', () => {
  const before = gateway('gateway', full)
  const entered = enteredBefore(before)
  expect(changesOf(before, entered)).toEqual({ values: {}, secrets: {} })
  const fields = { ...entered.fields, merchant: ' n ', secret: 'typed' }
  expect(changesOf(before, { ...entered, fields })).toEqual({
    values: { merchant: 'n' },
    secrets: { secret: 'typed' },
  })
  const coins = gateway('vcoin', { coin: 'USDC', nodeToken: 'x' })
  const without = { fields: { ...enteredBefore(coins).fields, coin: undefined }, removed: ['nodeToken'] }
  expect(changesOf(coins, without)).toEqual({ values: { coin: '' }, secrets: { nodeToken: '' } })
})

it('warns of another place only where there are secrets that would go there', () => {
  const before = gateway('gateway', full)
  const { fields } = enteredBefore(before)
  expect(movesAway(before, { fields })).toBe(false)
  expect(movesAway(before, { fields: { ...fields, merchant: 'n' } })).toBe(false)
  expect(movesAway(before, { fields: { ...fields, payUrl: 'https://c.test' } })).toBe(true)
  expect(movesAway(gateway('gateway', {}), { fields: { payUrl: 'https://c.test' } })).toBe(false)
})

it('tells how far a gateway is set up', () => {
  expect(standingOf({ ...gateway('stripe', {}), isReady: true })).toBe('ready')
  expect(standingOf(gateway('stripe', {}))).toBe('none')
  expect(standingOf(gateway('gateway', { merchant: 'm' }))).toBe('part')
  expect(standingOf(gateway('gateway', full))).toBe('blocked')
  expect(standingOf(gateway('stripe', { secretKey: null }))).toBe('sealed')
})
