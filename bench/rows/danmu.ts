import { type Flown, fly, type Loaded, loadAll, phone, type Size } from '../measure/danmu.ts'
import { trackOf } from '../measure/danmu-track.ts'
import { alternate, budgeted, compared, type Line, median, type Pace, type Row } from '../measure/row.ts'
import { type Engine, engines, servePages } from '../programs/danmu-pages.ts'

const desktop: Size = { width: 1920, height: 1080 }
const own: readonly Engine[] = ['ours', 'ours-canvas']
/** Besides 50 a second on a phone only the two cheapest of the peers fly: all of them everywhere would take an hour. */
const contenders: readonly Engine[] = [...own, 'danmaku-dom', 'danmu-js']

interface Flight {
  size: Size
  perSec: number
  among: readonly Engine[]
}
const flights: readonly Flight[] = [phone, desktop].flatMap(size =>
  [10, 50, 200, 1000].map(perSec => ({
    size,
    perSec,
    among: size === phone && perSec === 50 ? engines : contenders,
  })),
)
const quickFlights = flights.filter(({ size, perSec }) => (size === phone ? perSec === 50 : perSec === 1000))

const filmSec = 40
/** Of a flight: as long as the row may take. */
const longest: Pace = { rounds: 3, seconds: 2 }
const loaded = 100_000
/** A second of film for every fourteen: a track of two hours. */
const loadedPerSec = 14
const maxTaskMs = 50
const maxKb = 10
const half = { atMost: 0.5 }
const asMuch = { atMost: 1 }

/** The engine of the film's danmu with both renderers against others from npm on the same tracks. */
export const danmu: Row = {
  name: 'danmu',
  async run(folder, pace) {
    const rounds = Math.min(pace.rounds, longest.rounds)
    const seconds = Math.min(pace.seconds, longest.seconds)
    const pages = await servePages(folder)
    const lines: Line[] = []
    try {
      for (const flight of pace.rounds === 1 ? quickFlights : flights) {
        const track = trackOf(flight.perSec, filmSec)
        const sides = sidesOf(flight.among, name =>
          fly(`${pages.origin}/${name}`, track, flight.size, seconds),
        )
        lines.push(...flown(flight, await alternate(rounds, sides, { warmUp: false })))
      }
      const long = trackOf(loadedPerSec, Math.ceil(loaded / loadedPerSec))
      const sides = sidesOf(engines, name => loadAll(`${pages.origin}/${name}`, long))
      lines.push(...tookAll(await alternate(rounds, sides, { warmUp: false })))
      for (const name of engines)
        lines.push(budgeted(`${name}: size`, 'KB', pages.sizes[name], own.includes(name) ? maxKb : null))
      return lines
    } finally {
      pages.close()
    }
  },
}

type Measured<M> = Partial<Record<Engine, M[]>>

const sidesOf = <M>(names: readonly Engine[], measure: (engine: Engine) => Promise<M>) =>
  Object.fromEntries(names.map(name => [name, () => measure(name)])) as Record<Engine, () => Promise<M>>

const figures = <M>(measured: Measured<M>, name: Engine, key: keyof M) =>
  (measured[name] ?? []).map(one => Number(one[key]))

/** The least of the peers in each round. */
function bestOf<M>(measured: Measured<M>, key: keyof M): number[] {
  const peers = (Object.keys(measured) as Engine[]).filter(name => !own.includes(name))
  return figures(measured, 'ours', key).map((_, round) =>
    Math.min(...peers.map(name => figures(measured, name, key)[round] ?? Number.NaN)),
  )
}

function flown({ size, perSec, among }: Flight, measured: Measured<Flown>): Line[] {
  const of = (name: Engine, key: keyof Flown) => figures(measured, name, key)
  const best = bestOf(measured, 'mainMs')
  const where = `${size.width}×${size.height}, ${perSec} a second`
  return among.flatMap(name => {
    const mainMs = of(name, 'mainMs')
    const overlapping = Math.max(...of(name, 'overlapping'))
    return [
      own.includes(name)
        ? compared(`${where}, ${name}: main thread, best peer`, 'ms/s', mainMs, best, half)
        : budgeted(`${where}, ${name}: main thread`, 'ms/s', median(mainMs)),
      budgeted(`${where}, ${name}: frames`, '1/s', median(of(name, 'frames'))),
      budgeted(`${where}, ${name}: shown`, '', median(of(name, 'shown'))),
      budgeted(`${where}, ${name}: overlapping`, '', overlapping, name === 'ours' ? 0 : null),
    ]
  })
}

function tookAll(measured: Measured<Loaded>): Line[] {
  const of = (name: Engine, key: keyof Loaded) => figures(measured, name, key)
  const bestMb = bestOf(measured, 'memoryMb')
  return engines.flatMap(name => {
    const what = `${loaded} loaded, ${name}`
    const mb = of(name, 'memoryMb')
    return [
      budgeted(
        `${what}: longest task`,
        'ms',
        median(of(name, 'wallMs')),
        own.includes(name) ? maxTaskMs : null,
      ),
      budgeted(`${what}: processor time of the longest task`, 'ms', median(of(name, 'taskMs'))),
      own.includes(name)
        ? compared(`${what}: memory, best peer`, 'MB', mb, bestMb, asMuch)
        : budgeted(`${what}: memory`, 'MB', median(mb)),
    ]
  })
}
