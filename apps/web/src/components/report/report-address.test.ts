import { expect, it } from 'vitest'
import { placeIn, reportAddress } from './report-address.ts'

const paramsOf = (address: string) => new URL(address, 'https://x').searchParams

it('says where a danmu is found again, to the second', () => {
  const place = { mediaKey: 'w1', episode: 'e&1', time: 361.9 }
  const params = paramsOf(reportAddress('danmu', 'd1', place))
  expect([params.get('kind'), params.get('id')]).toEqual(['danmu', 'd1'])
  expect(placeIn(params)).toEqual({ ...place, time: 361 })
})

it('knows no place where none is told or none could be', () => {
  expect(placeIn(paramsOf(reportAddress('user', '100001')))).toBeNull()
  for (const time of ['', '-1', '1e9', 'NaN', '9999999'])
    expect(placeIn(new URLSearchParams({ mediaKey: 'w', episode: 'e', time }))).toBeNull()
})
