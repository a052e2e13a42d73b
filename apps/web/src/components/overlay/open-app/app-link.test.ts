import type { DownloadInfo } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { appLinkOf, offersApp } from './app-link.ts'

const none: DownloadInfo = {
  androidUrl: '',
  androidDownloadURL: '',
  androidVer: '1.5.2',
  tvDownloadURL: '',
  tvVer: '',
  tvMemo: '',
  iphoneDownloadURL: '',
  iphoneVer: '',
  iphoneBak: '',
  iphoneVip: '',
  ipadDownloadURL: '',
  ipadVer: '',
  ipadBak: '',
  ipadVip: '',
  pcDownloadURL: 'https://xinghe.example/pc',
  pcVer: '',
  pcMemo: '',
  windowsDownloadURL: '',
  macDownloadURL: '',
  macVer: '',
  macMemo: '',
}
const android = 'Mozilla/5.0 (Linux; Android 14) Mobile'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

it('gives a phone its own app, the share link before the file, and a computer none', () => {
  const file = { ...none, androidDownloadURL: 'https://xinghe.example/a.apk' }
  expect(appLinkOf(file, android)).toBe('https://xinghe.example/a.apk')
  expect(appLinkOf({ ...file, androidUrl: 'https://xinghe.example/a' }, android)).toBe(
    'https://xinghe.example/a',
  )
  expect(appLinkOf(file, iphone)).toBeNull()
  expect(appLinkOf({ ...none, iphoneDownloadURL: 'https://xinghe.example/i' }, iphone)).toBe(
    'https://xinghe.example/i',
  )
  expect(appLinkOf(none, android)).toBeNull()
  expect(appLinkOf(none, 'Mozilla/5.0 (X11; Linux x86_64)')).toBeNull()
})

it('offers no app inside an app, nor for a day after it was closed', () => {
  const page = { isWebView: false, standalone: false, closedAt: null, now: 90_000_000 }
  expect(offersApp(page)).toBe(true)
  expect(offersApp({ ...page, isWebView: true })).toBe(false)
  expect(offersApp({ ...page, standalone: true })).toBe(false)
  expect(offersApp({ ...page, closedAt: 90_000_000 - 86_399_999 })).toBe(false)
  expect(offersApp({ ...page, closedAt: 90_000_000 - dayMs })).toBe(true)
})
