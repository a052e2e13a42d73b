import { browserNames, systemNames } from '@xinghe/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarseAddress } from './device.ts'
import { readAgent } from './read-agent.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'edge', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'firefox', 'linux'],
  [`${android} Chrome/141.0.0.0 Mobile Safari/537.36`, 'chrome', 'android'],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'samsung', 'android'],
  [`${android} Chrome/130.0.0.0 HuaweiBrowser/15.0 Mobile Safari/537.36`, 'huawei', 'android'],
  [`${android} Version/4.0 Chrome/123.0 Mobile Safari/537.36 MicroMessenger/8.0.50`, 'wechat', 'android'],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'safari', 'ios'],
  [`${iphone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'chrome', 'ios'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.50`, 'wechat', 'ios'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
    'safari',
    'ipados',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'safari',
    'macos',
  ],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1',
    'chrome',
    'harmony',
  ],
  [
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 Chrome/108.0 TV Safari/537.36',
    'chrome',
    'tv',
  ],
  ['Xinghe/1.5.2 (Android 14)', 'app', 'android'],
  ['curl/8.5.0', '', ''],
  ['', '', ''],
])('a device that calls itself %j is %j on %j', (userAgent, browser, system) => {
  expect(readAgent(userAgent)).toEqual({ browser, system })
})

test('whatever a device calls itself is one of a few names, found in no time', () => {
  const names = ['', ...browserNames, ...systemNames]
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), userAgent => {
      for (const name of Object.values(readAgent(userAgent))) expect(names).toContain(name)
    }),
  )
  const before = process.cpuUsage()
  for (const text of ['Version/1 '.repeat(40), '1'.repeat(400), 'Version/1.1.1 a'.repeat(26)]) readAgent(text)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(50)
})

test.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:7:1::42', '2001:db8:7:*'],
  ['', ''],
  ['not an address', ''],
])('of the address %j others see %j', (address, seen) => {
  expect(coarseAddress(address)).toBe(seen)
})
