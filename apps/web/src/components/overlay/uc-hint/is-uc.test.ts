import { expect, it } from 'vitest'
import { isUc } from './is-uc.ts'

const android = 'Mozilla/5.0 (Linux; U; Android 13; zh-CN; M2012K11AC) AppleWebKit/537.36 (KHTML, like Gecko)'

it('knows UC and leaves other browsers alone', () => {
  expect(isUc(`${android} Version/4.0 Chrome/100.0.4896.58 UCBrowser/15.5.2.1232 Mobile Safari/537.36`)).toBe(
    true,
  )
  expect(isUc(`${android} Chrome/120.0.0.0 Mobile Safari/537.36`)).toBe(false)
  expect(
    isUc('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile Safari/604.1'),
  ).toBe(false)
})
