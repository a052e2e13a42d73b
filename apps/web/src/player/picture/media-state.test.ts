import { expect, test } from 'vitest'
import { readMedia } from './media-state.ts'

const ranges = (...pairs: [number, number][]): TimeRanges => ({
  length: pairs.length,
  start: index => pairs[index]?.[0] ?? 0,
  end: index => pairs[index]?.[1] ?? 0,
})
const media = {
  paused: false,
  ended: false,
  seeking: false,
  readyState: 4,
  currentTime: 12,
  buffered: ranges([0, 5], [10, 30]),
  playbackRate: 1,
  volume: 1,
  muted: false,
  videoWidth: 1280,
  videoHeight: 720,
}

test('buffered is the end of the stretch that the picture is in', () => {
  expect(readMedia(media).bufferedTo).toBe(30)
  expect(readMedia({ ...media, currentTime: 7 }).bufferedTo).toBe(7)
})

test('a picture that should move but has no data is waiting', () => {
  expect(readMedia({ ...media, readyState: 2 }).waiting).toBe(true)
  expect(readMedia({ ...media, readyState: 2, paused: true }).waiting).toBe(false)
  expect(readMedia({ ...media, readyState: 1, paused: true, seeking: true }).waiting).toBe(true)
  expect(readMedia({ ...media, readyState: 2, ended: true }).waiting).toBe(false)
})

test('the orientation is the picture’s', () => {
  expect(readMedia(media).orientation).toBe('landscape')
  expect(readMedia({ ...media, videoWidth: 720, videoHeight: 1280 }).orientation).toBe('portrait')
  expect(readMedia({ ...media, videoWidth: 0, videoHeight: 0 }).orientation).toBe('landscape')
})
