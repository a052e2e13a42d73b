import { expect, test } from 'vitest'
import { nodeAddress } from './address.ts'
import { coinText, exactOwner, microOf, microOfUnits, minorOf, onlyOwner, readRates } from './rules.ts'

const rates = (text: string) => readRates(text) ?? new Map()

test('a price in coins is a whole number of hundredths, and never less than the price', () => {
  const micro = (amountMinor: number, text: string, currency: 'CNY' | 'JPY' = 'CNY') =>
    microOf({ amountMinor, currency }, rates(text))
  expect(micro(2000, 'CNY=0.14')).toBe(2_800_000)
  expect(micro(1999, 'CNY=0.14')).toBe(2_800_000)
  expect(micro(1, 'CNY=0.000001')).toBe(10_000)
  expect(micro(2_000_000_000, 'CNY=0.14')).toBe(2_800_000_000_000)
  expect(micro(300, 'JPY=0.0067', 'JPY')).toBe(2_010_000)
  expect(micro(2000, 'USD=1')).toBeNull()
  expect(micro(2_000_000_000, 'CNY=99999999999')).toBeNull()
})

test('rates that are none are refused', () => {
  for (const text of ['', 'CNY', 'CNY=', 'CNY=0', 'CNY=-1', 'CNY=1e3', 'XXX=1', 'CNY=0.14 USD'])
    expect(readRates(text)).toBeNull()
  expect(readRates('CNY=0.14\n USD=1, JPY=0.0067')?.size).toBe(3)
})

test('a transfer is worth its share of the order', () => {
  const order = { micro: 2_800_001, amountMinor: 2000 }
  expect(minorOf(2_800_001, order)).toBe(2000)
  expect(minorOf(2_800_000, order)).toBe(1999)
  expect(minorOf(5_600_002, order)).toBe(4000)
  expect(minorOf(Number.MAX_SAFE_INTEGER, order)).toBe(2_000_000_000)
  expect(microOfUnits(2_800_001_999_999_999_999n, 18)).toBe(2_800_001)
  expect(microOfUnits(10n ** 60n, 6)).toBe(Number.MAX_SAFE_INTEGER)
  expect(coinText(2_800_001)).toBe('2.800001')
})

test('a transfer belongs to who was told its amount, else to the only one at its address', () => {
  const [fromBlock, block] = [7, 9]
  const owner = (transfer: Parameters<typeof exactOwner>[0], holds: (typeof a)[]) =>
    exactOwner(transfer, holds) ?? onlyOwner(transfer, holds)
  const a = { payTo: 'a', micro: 2_800_001, fromBlock }
  const b = { payTo: 'a', micro: 2_800_002, fromBlock }
  const c = { payTo: 'c', micro: 2_800_001, fromBlock }
  expect(owner({ payTo: 'a', micro: 2_800_002, block }, [a, b, c])).toBe(b)
  expect(owner({ payTo: 'a', micro: 2_800_000, block }, [a, b, c])).toBeNull()
  expect(owner({ payTo: 'c', micro: 2_000_000, block }, [a, b, c])).toBe(c)
  expect(owner({ payTo: 'c', micro: 1_000_000, block }, [a, b, c])).toBeNull()
  expect(owner({ payTo: 'x', micro: 2_800_001, block }, [a, b, c])).toBeNull()
  expect(owner({ payTo: 'c', micro: 2_800_001, block: 6 }, [c])).toBeNull()
})

test('addresses are those of their network', () => {
  // The contract of USDT on Tron.
  const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
  expect(nodeAddress('TRC20', tron)).toBe('0xa614f803b6fd780986a42c78ec9c7f77e6ded13c')
  expect(nodeAddress('TRC20', tron.replace('R7', 'R8'))).toBeNull()
  expect(nodeAddress('TRC20', `0x${'a'.repeat(40)}`)).toBeNull()
  expect(nodeAddress('ERC20', `0x${'A'.repeat(40)}`)).toBe(`0x${'a'.repeat(40)}`)
  expect(nodeAddress('ERC20', tron)).toBeNull()
})
