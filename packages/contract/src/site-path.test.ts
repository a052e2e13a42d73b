import { expect, it } from 'vitest'
import { messageTargetShape } from './areas/notices.ts'
import { siteOrWebAddress } from './site-address.ts'
import { isSitePath } from './site-path.ts'

it('takes paths of this site, and no address that only looks like one', () => {
  for (const path of ['/', '/play/1', '/search?q=a b', '/a//b']) expect(isSitePath(path)).toBe(true)
  for (const other of ['', 'play', '//evil.example', '/\\evil.example', 'https://evil.example', ' /play'])
    expect(isSitePath(other)).toBe(false)
})

it('lets messages lead to paths alone, and banners to pages of the web as well', () => {
  const leads = (value: string) => messageTargetShape.safeParse({ kind: 'page', value }).success
  expect(['/vip', '//evil.example', '/\\evil.example', '/a b', 'https://a.example'].map(leads)).toEqual([
    ...[true, false, false, false, false],
  ])
  const fits = (value: string) => siteOrWebAddress.safeParse(value).success
  expect(
    [
      '/vip',
      'https://a.example/b?c',
      '//evil.example',
      '/\\e',
      'http://a.example',
      'https://me@a.example',
    ].map(fits),
  ).toEqual([true, true, false, false, false, false])
})
