import { readdirSync, readFileSync } from 'node:fs'
import { traditional } from '@xinghe/app-data/vite'
import { expect, it } from 'vitest'

const folder = new URL('./zh-CN/', import.meta.url)
const files = readdirSync(folder).map(name => new URL(name, folder))
const read = (file: URL): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
const player = new URL('../player/zh-CN.json', import.meta.url)
const corrections = read(new URL('./zh-TW.corrections.json', import.meta.url))
const parts = [...files, player].map(read)

it('has every key in one part only', () => {
  const keys = parts.flatMap(part => Object.keys(part))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
it('converts every text to traditional Chinese and preserves its values', () => {
  for (const part of parts) {
    const turned = traditional(part, corrections)
    for (const [key, text] of Object.entries(part)) {
      expect(turned[key]?.match(/{\w+}/g) ?? [], key).toEqual(text.match(/{\w+}/g) ?? [])
    }
  }
})
it('puts the project’s own corrections over the general conversion', () => {
  expect(traditional({ a: '账号' }, {})).toEqual({ a: '賬號' })
  expect(traditional({ a: '账号' }, { 賬號: '帳號' })).toEqual({ a: '帳號' })
})
it('corrects a longer phrase before a shorter one within it', () => {
  expect(traditional({ a: '邮箱账号' }, { 郵箱: 'x', 郵箱賬號: 'y' })).toEqual({ a: 'y' })
})
it('says 你 to viewers, except in the sentences that the product fixes', () => {
  const server = read(new URL('../../../server/src/text/zh-cn.json', import.meta.url))
  const polite = [...parts, server].flatMap(part => Object.values(part)).filter(text => text.includes('您'))
  expect(new Set(polite)).toEqual(
    new Set([
      '您需要登录才能继续',
      '您需要升级VIP才能继续',
      '已收到您的举报',
      '您已拉黑该用户，是否移出黑名单？',
    ]),
  )
})
