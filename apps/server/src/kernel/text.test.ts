import { expect, test } from 'vitest'
import { inLanguage, sentence } from './text.ts'

test('speaks traditional Chinese as Taiwan does', () => {
  expect(sentence('zh-CN', 'code.loginRequired')).toBe('请登录后继续')
  expect(sentence('zh-TW', 'code.loginRequired')).toBe('請登入後繼續')
  expect(inLanguage('zh-TW', '网络迷踪')).toBe('網路迷蹤')
  expect(inLanguage('zh-CN', '网络迷踪')).toBe('网络迷踪')
})

test('puts the corrections over the general conversion, in sentences and in what operators wrote', () => {
  expect(sentence('zh-TW', 'code.signatureWrong')).toContain('請求簽名')
  expect(inLanguage('zh-TW', '类型片，先看账号权限')).toBe('類型片，先看帳號權限')
})
