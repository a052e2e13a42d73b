import { shortChannelKeys, shortChannelWord } from '@xinghe/contract/channels'
import { expect, it } from 'vitest'
import { addressesOf } from '../../build/addresses.ts'
import { redirect } from './redirect.ts'
import { notFound, routeOf } from './route.ts'
import { rows } from './routes.ts'

it('names to the server every address that has a screen or leads to one, and no other', () => {
  for (const address of addressesOf(rows)) {
    const path = address.replace(/:\w+/g, 'x')
    const target = redirect(new URL(path, 'http://site')) ?? path
    expect([path, routeOf(target.split('?')[0] ?? '').route === notFound]).toEqual([path, false])
  }
  expect(addressesOf(rows)).toEqual(expect.arrayContaining(['/', '/play/:mediaKey', '/watch', '/movie']))
  for (const key of shortChannelKeys) expect(addressesOf(rows)).toContain(`/${shortChannelWord(key)}`)
})
