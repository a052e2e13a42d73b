import { i18n } from '@lingui/core'
import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
const { gate, late } = vi.hoisted(() => {
  const gate = Promise.withResolvers<void>()
  const late = (messages: Record<string, string>) => () => gate.promise.then(() => ({ messages }))
  return { gate, late }
})
vi.mock('virtual:text/zh-CN/app', () => ({ messages: { 'tab.home': '首页' } }))
vi.mock('virtual:text/parts', () => {
  const t = (messages: Record<string, string>) => async () => ({ messages })
  return {
    partsOf: {
      'zh-CN': async () => ({ help: late({ 'title.help': '帮助' }) }),
      'zh-TW': async () => ({ app: t({ 'tab.home': '首頁' }), help: t({ 'title.help': '幫助' }) }),
    },
  }
})
const { loadTexts, t, setLanguage } = await import('./text.ts')

it('brings a part in the language that is chosen while the part is on its way', async () => {
  await setLanguage('zh-CN')
  const part = loadTexts(['help'])
  const turned = setLanguage('zh-TW')
  gate.resolve()
  await Promise.all([part, turned])
  expect(i18n.locale).toBe('zh-TW')
  expect(t('title.help')).toBe('幫助')
})
it('turns the parts that are there into another language', async () => {
  await setLanguage('zh-CN')
  expect(t('title.help')).toBe('帮助')
})
