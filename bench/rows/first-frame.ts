import { bare, type Network, ours } from '../measure/first-frame.ts'
import { alternate, compared, type Line, type Row } from '../measure/row.ts'
import { startSample } from '../programs/sample.ts'

/** Opening, rights, progress and danmu may cost this much over a page that does nothing but play. */
const budget = { atMost: 1.15 }
/** Rounds for each of the run's: where the network takes no time, a tap is now a third shorter, now a third longer. */
const repeats: Record<Network, number> = { 'fast 4G': 1, loopback: 3 }

/** From the tap to the first picture, against a bare hls.js page on the same stream. */
export const firstFrame: Row = {
  name: 'first-frame',
  async run(folder, { rounds }) {
    await using sample = await startSample(folder)
    const { origin, mediaKey } = sample
    const lines: Line[] = []
    for (const network of ['fast 4G', 'loopback'] as const) {
      const sides = {
        ours: () => ours(network, origin),
        bare: () => bare(network, origin, mediaKey),
      }
      const times = await alternate(rounds * repeats[network], sides)
      const what = `from the tap to the first picture, ${network}`
      lines.push(compared(what, 'ms', times.ours, times.bare, budget))
    }
    return lines
  },
}
