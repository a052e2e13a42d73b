import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEarlyVideo, newVideo, releaseEarlyVideo, videoFor } from './early-video.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { createElement: (name: string) => ({ name }) })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what loads before there is a view plays in the page, and is ready for it', () => {
  const video = makeEarlyVideo('m1')
  expect(video).toMatchObject({ name: 'video', playsInline: true, preload: 'auto' })
  // A view may be drawn several times before it is in the page.
  expect(videoFor('m1')).toBe(video)
  expect(videoFor('m1')).toBe(video)
})

test.each(['m2', undefined])('a view of another film (%s) has one of its own, and leaves it alone', key => {
  const video = makeEarlyVideo('m1')
  const own = videoFor(key)
  expect(own).not.toBe(video)
  expect(own).toMatchObject({ playsInline: true, preload: 'auto' })
  releaseEarlyVideo(own)
  expect(videoFor('m1')).toBe(video)
})

test('an element that was made ready before any film was known is the one of the film that is opened', () => {
  const spare = newVideo()
  expect(makeEarlyVideo('m1', spare)).toBe(spare)
  expect(videoFor('m1')).toBe(spare)
})

test('it is of one view: once that has it in the page, the next view of its film makes its own', () => {
  const video = makeEarlyVideo('m1')
  releaseEarlyVideo(video)
  expect(videoFor('m1')).not.toBe(video)
})

test('one is kept at a time: that of the film before is released, and its time ends nothing of the next one', () => {
  const first = makeEarlyVideo('m1')
  vi.advanceTimersByTime(3_000)
  const second = makeEarlyVideo('m2')
  expect(videoFor('m1')).not.toBe(first)
  releaseEarlyVideo(first)
  vi.advanceTimersByTime(3_000)
  expect(videoFor('m2')).toBe(second)
})

test('where no view comes it is released, and nothing waits on', () => {
  const video = makeEarlyVideo('m1')
  vi.advanceTimersByTime(4_999)
  expect(videoFor('m1')).toBe(video)
  vi.advanceTimersByTime(1)
  expect(videoFor('m1')).not.toBe(video)
  expect(vi.getTimerCount()).toBe(0)
})
