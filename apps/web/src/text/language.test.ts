import { expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'

it('takes the stored choice before the locale', () => {
  expect(chooseLanguage('a=1; lang=zh-TW; b=2', ['zh-CN'])).toBe('zh-TW')
  expect(chooseLanguage('lang=zh-CN', ['zh-TW'])).toBe('zh-CN')
})
it('speaks traditional Chinese where the locale contains TW, else simplified', () => {
  expect(chooseLanguage('', ['zh-TW', 'zh-CN'])).toBe('zh-TW')
  expect(chooseLanguage('', ['zh-Hant-tw'])).toBe('zh-TW')
  expect(chooseLanguage('', ['en-US', 'zh-TW'])).toBe('zh-CN')
  expect(chooseLanguage('', [])).toBe('zh-CN')
})
it('does not mistake another cookie for the choice', () => {
  expect(chooseLanguage('xlang=zh-TW', ['zh-CN'])).toBe('zh-CN')
})
