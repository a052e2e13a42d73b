import { bare, ours } from '../measure/first-frame.ts'
import { alternate, compared, type Row } from '../measure/row.ts'
import { startSample } from '../programs/sample.ts'

/** Opening, rights, progress and danmu may cost this much over a page that does nothing but play. */
const budget = { atMost: 1.15 }

/** From the tap to the first picture, against a bare hls.js page on the same stream. */
export const firstFrame: Row = {
  name: 'first-frame',
  async run(folder, { rounds }) {
    await using sample = await startSample(folder)
    const { origin, mediaKey } = sample
    const times = await alternate(rounds, { ours: () => ours(origin), bare: () => bare(origin, mediaKey) })
    return [compared('from the tap to the first picture', 'ms', times.ours, times.bare, budget)]
  },
}
