import { expect, it } from 'vitest'
import { isIosSafari } from './ios-safari.ts'

const kit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${kit}`
const desktop = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${kit}`
const safari = 'Version/18.5 Mobile/15E148 Safari/604.1'
const is = (userAgent: string, maxTouchPoints = 5) => isIosSafari({ userAgent, maxTouchPoints })

it('knows Safari on a phone, and on a pad that asks for desktop pages', () => {
  expect(is(`${iphone} ${safari}`)).toBe(true)
  expect(is(`${desktop} Version/18.5 Safari/605.1.15`)).toBe(true)
})
it('does not take a Mac for a pad', () => {
  expect(is(`${desktop} Version/18.5 Safari/605.1.15`, 0)).toBe(false)
})
it('does not take web views of apps for Safari', () => {
  expect(is(`${iphone} Mobile/15E148`)).toBe(false)
  expect(is(`${iphone} Mobile/15E148 MicroMessenger/8.0.50(0x18003233) NetType/WIFI Language/zh_CN`)).toBe(
    false,
  )
  expect(is(`${iphone} Mobile/15E148 Safari/604.1`)).toBe(false)
})
it('does not take other browsers for Safari', () => {
  expect(is(`${iphone} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`)).toBe(false)
  expect(is(`${iphone} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`)).toBe(false)
  expect(is(`${iphone} Version/18.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/604.1`)).toBe(false)
  expect(is('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36')).toBe(
    false,
  )
})
