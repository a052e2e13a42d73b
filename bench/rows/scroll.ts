import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alternate, compared, type Row } from '../measure/row.ts'
import { framesOfScroll } from '../measure/scroll.ts'
import { startSample } from '../programs/sample.ts'

/** Of the frames of an empty page, a list may lose so few that nobody sees it. */
const budget = { atMost: 1.05 }

/** Scrolling at a quarter of the speed: the time of a frame, against a page of the same height with nothing on it. */
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
    const frameMs = async (url: string) => 1000 / (await framesOfScroll(url))
    try {
      const frames = await alternate(
        rounds,
        {
          empty: () => frameMs(`http://127.0.0.1:${port}/`),
          home: () => frameMs(`${sample.origin}/`),
          discovery: () => frameMs(`${sample.origin}/discovery`),
        },
        { warmUp: false },
      )
      return [
        compared('home: time of a frame', 'ms', frames.home, frames.empty, budget),
        compared('discovery: time of a frame', 'ms', frames.discovery, frames.empty, budget),
      ]
    } finally {
      empty.close()
    }
  },
}
