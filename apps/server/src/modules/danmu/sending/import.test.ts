import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { testApp } from '#test/app.ts'
import { type ImportedDanmu, importDanmu } from './import.ts'

const app = await testApp()
afterAll(app.stop)

const plain = { mode: 'scroll', position: null, colour: '#FFF', size: 'normal', uid: '1' } as const

test('imported danmu appear in segment, list and count, without those whose text or color is not allowed', async () => {
  const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  const place = { mediaKey, episode: episodeIds[0] ?? '' }
  const good = Array.from(
    { length: 1_200 },
    (_, index): ImportedDanmu => ({ ...plain, time: index / 4, text: `${index}` }),
  )
  const bad: ImportedDanmu[] = [
    { ...plain, time: 1, text: 'two\nlines' },
    { ...plain, time: 1, text: 'dark', colour: '#000000' },
  ]
  expect(await importDanmu(app.scope, place, [...bad, ...good])).toEqual({
    accepted: 1_200,
    known: 0,
    refused: ['text', 'colour'],
  })
  expect(await importDanmu(app.scope, place, good)).toEqual({ accepted: 0, known: 1_200, refused: [] })
  const { info } = await app.visitor().call(calls.danmu.segment, { ...place, segment: 0 })
  expect(info.map(item => item.text)).toEqual(good.map(item => item.text))
  expect(info[0]?.colour).toBe('#ffffff')
  const details = await app.visitor().call(calls.catalogue.details, { mediaKey })
  expect(details.danmu).toBe(1_200)
})
