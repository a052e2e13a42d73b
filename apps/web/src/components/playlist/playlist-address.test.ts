import { expect, test } from 'vitest'
import { playedSetAddress, playlistPlayAddress, queueId } from './playlist-address.ts'

test('a playlist that is played leads back to its page, in its order and shuffled', () => {
  expect(playedSetAddress(queueId('01abc'))).toBe('/collection/01abc')
  expect(playedSetAddress(queueId('01abc', 77))).toBe('/collection/01abc')
  expect(playedSetAddress('01abc')).toBe('/albumDetail?id=01abc')
})

test('the player of a work names the playlist', () => {
  expect(playlistPlayAddress(queueId('01abc', 5), 'w1')).toBe('/play/w1?album=playlist-01abc-5')
})
