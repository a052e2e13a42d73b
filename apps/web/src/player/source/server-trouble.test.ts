import type Hls from 'hls.js'
import { expect, test } from 'vitest'
import type { SourceSetup } from './source-contract.ts'
import { openHlsSource } from './source-hls.ts'

/** As much of hls.js as tells what became of a segment. */
class Build {
  static Events = { ERROR: 'error', FRAG_BUFFERED: 'buffered' }
  static ErrorTypes = { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' }
  static ErrorDetails = { BUFFER_STALLED_ERROR: 'stalled' }
  static last: Build
  levels = []
  handlers = new Map<string, (event: string, data: object) => void>()
  constructor() {
    Build.last = this
  }
  on(event: string, handler: (event: string, data: object) => void) {
    this.handlers.set(event, handler)
  }
  attachMedia() {}
  loadSource() {}
  tell(event: string, data: object = {}) {
    this.handlers.get(event)?.(event, data)
  }
}

function opened() {
  const said: boolean[] = []
  const setup = {
    ...{ address: '/film', startSec: 0, holes: new Set<number>(), qualities: [], choice: '480', live: false },
    onServerTrouble: (isInTrouble: boolean) => said.push(isInTrouble),
  }
  openHlsSource(
    { Hls: Build as unknown as typeof Hls },
    {} as HTMLVideoElement,
    setup as unknown as SourceSetup,
  )
  const answer = (code: number) =>
    Build.last.tell('error', { type: 'network', fatal: false, response: { code } })
  return { said, answer, arrive: () => Build.last.tell('buffered', { frag: { type: 'main' } }) }
}

test('a server that failed three times in a row is in trouble until a segment arrives', () => {
  const { said, answer, arrive } = opened()
  for (let time = 0; time < 5; time++) answer(503)
  expect(said).toEqual([true])
  arrive()
  expect(said).toEqual([true, false])
})

test('single failures, and a network that is slow, are no trouble of the server', () => {
  const { said, answer, arrive } = opened()
  for (const code of [500, 503, 0, 0, 0]) answer(code)
  arrive()
  for (const code of [503, 502]) answer(code)
  arrive()
  expect(said).toEqual([])
})
