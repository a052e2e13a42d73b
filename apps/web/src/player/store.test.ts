import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenedPlay, PlayPort } from './play-port.ts'
import { createPlayer } from './store.ts'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => vi.unstubAllGlobals())

const storage = { getItem: () => null, setItem: () => {} } as unknown as Storage
const walled = {
  mediaKey: 'film',
  episode: 'first',
  refused: 'gold',
  address: null,
  audioTracks: [],
} as Partial<OpenedPlay> as OpenedPlay

test('a player that is closed opens nothing more, whatever is answered to what was pressed before', async () => {
  const open = vi.fn(async () => walled)
  const player = createPlayer({ port: { open } as unknown as PlayPort, storage })
  await player.load({ mediaKey: 'film', episode: null })
  expect(player.store.getState().status).toBe('refused')
  player.request.retry()
  expect(open).toHaveBeenCalledTimes(2)
  player.close()
  // Bought or taken over meanwhile.
  player.request.retry()
  await player.load({ mediaKey: 'another', episode: null })
  expect(open).toHaveBeenCalledTimes(2)
})
