import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { compared, type Row } from '../measure/row.ts'
import { type Frames, framesOfScroll } from '../measure/scroll.ts'
import { startSample } from '../programs/sample.ts'

/** Of the frames of an empty page, a list may lose so few that nobody sees it. */
const budget = { atMost: 1.05 }

/**
 * Scrolling at a quarter of the speed: the time of a frame, against a page of the same height with nothing on it. What
 * is drawn has a budget; how often the page's own thread is ready for a frame tells how much it has in hand.
 */
export const scroll: Row = {
  name: 'scroll',
  async run(folder, { rounds }) {
    await using sample = await startSample(folder)
    const empty = createServer((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(
        '<!doctype html><meta name="viewport" content="width=device-width"><body style="height:60000px">',
      )
    })
    await new Promise<void>(resolve => empty.listen(0, '127.0.0.1', resolve))
    const { port } = empty.address() as AddressInfo
    try {
      const frames: Record<'empty' | 'home' | 'discovery', Frames[]> = { empty: [], home: [], discovery: [] }
      const addresses = {
        empty: `http://127.0.0.1:${port}/`,
        home: `${sample.origin}/`,
        discovery: `${sample.origin}/discovery`,
      }
      for (let round = 0; round < rounds; round++) {
        for (const name of ['empty', 'home', 'discovery'] as const) {
          frames[name].push(await framesOfScroll(addresses[name]))
        }
      }
      const times = (name: 'empty' | 'home' | 'discovery', kind: keyof Frames) =>
        frames[name].map(frame => frame[kind])
      return (['home', 'discovery'] as const).flatMap(name => [
        compared(`${name}: drawn`, 'ms', times(name, 'drawnMs'), times('empty', 'drawnMs'), budget),
        compared(`${name}: own thread`, 'ms', times(name, 'ownMs'), times('empty', 'ownMs')),
      ])
    } finally {
      empty.close()
    }
  },
}
