import { expect, it } from 'vitest'
import { callHost } from './call-host.ts'
import { calls } from './table.ts'

it.each([
  ['/api/Shop/Cart', 'shop'],
  ['/shop/cart', 'shop'],
  ['/api/v3/List', 'v3'],
  ['/price/AppDownloadV2', 'vip'],
  ['/api/home/config', null],
  ['/api/List/Price', null],
])('%s belongs to the host %s', (path, host) => {
  expect(callHost({ path })).toBe(host)
})
it('sends what carries a file to the host of uploads', () => {
  expect(callHost({ path: '/api/User/UploadFile', encoding: 'multipart' })).toBe('upload')
})
it('is told in the table of calls', () => {
  expect(calls.apps.downloads.host).toBe('vip')
  expect(calls.media.chunk.host).toBe('upload')
  expect(calls.site.config).not.toHaveProperty('host')
})
