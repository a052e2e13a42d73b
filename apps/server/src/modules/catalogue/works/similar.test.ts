import { calls } from '@xinghe/client'
import type { WorkForm } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { multiplyWork } from '#modules/feed/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { testApp } from '#test/app.ts'
import { makeWork } from '../fixtures.ts'
import { similarWorks } from './similar.ts'

const app = await testApp()
afterAll(app.stop)
const assetIds = [await makeReadyAsset(app.scope)]
const staff = app.as(await makeUser(app.scope, { role: 'editor' }))
const make = async (title: string, form: Partial<WorkForm>) =>
  (await makeWork(app.scope, { assetIds, title, ...form })).mediaKey
const titles = async (mediaKey: string, size = 3) =>
  (await app.visitor().call(calls.catalogue.related, { mediaKey, size })).info.map(({ title }) => title)

test('similar works are cached for a minute, without those withdrawn meanwhile', async () => {
  const mediaKey = await make('kept', { tags: ['kept a', 'kept b', 'kept c'] })
  await make('one tag', { tags: ['kept a'] })
  const withdrawn = await make('two tags', { tags: ['kept a', 'kept b'] })
  expect(await titles(mediaKey, 2)).toEqual(['two tags', 'one tag'])
  await make('three tags', { tags: ['kept a', 'kept b', 'kept c'] })
  await staff.call(calls.catalogueAdmin.withdraw, { mediaKey: withdrawn })
  expect(await titles(mediaKey, 1)).toEqual(['one tag'])
  app.clock.advance(minuteMs)
  expect(await titles(mediaKey, 2)).toEqual(['three tags', 'one tag'])
})

test('and for each region by itself', async () => {
  const mediaKey = await make('served everywhere', { tags: ['regional'] })
  const local = await make('served there', { tags: ['regional'], regions: ['MY'] })
  const likeIt = async (region: string) => {
    const [first] = await similarWorks(app.scopeOf({ region }), mediaKey, {
      ...{ coWatched: new Map(), forMinors: false, size: 1 },
    })
    return first?.mediaKey
  }
  expect(await likeIt('MY')).toBe(local)
  expect(await likeIt('SG')).not.toBe(local)
})

test('a work of the same people is found though many others are watched more', async () => {
  const people: WorkForm['people'] = [{ name: '独一人', role: 'actor', character: '' }]
  const mediaKey = await make('with a person', { people })
  await multiplyWork(app.scope, await make('another', {}), 200)
  await make('with the same person', { people, kind: 'documentary' })
  expect(await titles(mediaKey, 1)).toEqual(['with the same person'])
})
