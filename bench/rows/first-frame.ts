import { bare, type Network, ours } from '../measure/first-frame.ts'
import { alternate, compared, type Line, type Row } from '../measure/row.ts'
import { startSample } from '../programs/sample.ts'

/** Opening, rights, progress and danmu may cost this much over a page that does nothing but play. */
const budget = { atMost: 1.15 }
/** With more rounds where the network takes no time: a tap is now a third shorter, now a third longer there. */
const networks: readonly { network: Network; repeats: number }[] = [
  { network: 'fast 4G', repeats: 1 },
  { network: 'loopback', repeats: 3 },
]

/** From the tap to the first picture, against a bare hls.js page on the same stream. */
export const firstFrame: Row = {
  name: 'first-frame',
  async run(folder, { rounds }) {
    await using sample = await startSample(folder)
    const { origin, mediaKey } = sample
    const lines: Line[] = []
    for (const { network, repeats } of networks) {
      const sides = {
        ours: () => ours(network, origin),
        bare: () => bare(network, origin, mediaKey),
      }
      const times = await alternate(rounds * repeats, sides)
      const what = `from the tap to the first picture, ${network}`
      lines.push(compared(what, 'ms', times.ours, times.bare, budget))
    }
    return lines
  },
}
