import { type Audit, audit } from '../measure/lighthouse.ts'
import { budgeted, type Line, median, type Row } from '../measure/row.ts'
import { freePort } from '../programs/child.ts'
import { startSample } from '../programs/sample.ts'

/** Least score and most layout shift of a page on a phone. */
const budgets = { home: 0.95, list: 0.95, play: 0.9, layoutShift: 0.02 }

/** Lighthouse's audit of home, a list and a film's page. Its scores are inverted: lower is better in all rows. */
export const speed: Row = {
  name: 'lighthouse',
  async run(folder, { rounds }) {
    await using sample = await startSample(folder)
    const { origin, mediaKey } = sample
    const pages = { home: '/', list: '/list/movie', play: `/play/${mediaKey}` } as const
    const lines: Line[] = []
    for (const name of ['home', 'list', 'play'] as const) {
      const audits: Audit[] = []
      for (let round = 0; round < rounds; round++)
        audits.push(await audit(origin + pages[name], await freePort()))
      const middle = (figure: (audit: Audit) => number) => median(audits.map(figure))
      const lost = middle(({ score }) => score)
      lines.push(
        budgeted(`${name}: score lost of 1`, '', round(1 - lost), round(1 - budgets[name])),
        budgeted(
          `${name}: layout shift`,
          '',
          middle(({ layoutShift }) => layoutShift),
          budgets.layoutShift,
        ),
        budgeted(
          `${name}: first paint`,
          'ms',
          middle(({ firstPaintMs }) => firstPaintMs),
        ),
        budgeted(
          `${name}: largest paint`,
          'ms',
          middle(({ largestPaintMs }) => largestPaintMs),
        ),
        budgeted(
          `${name}: blocked`,
          'ms',
          middle(({ blockingMs }) => blockingMs),
        ),
        budgeted(`${name}: slowdown of the processor`, '×', round(middle(({ slowdown }) => slowdown))),
      )
    }
    return lines
  },
}

const round = (value: number) => Math.round(value * 1000) / 1000
