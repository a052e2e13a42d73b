import { ownCpuMs, treeCpuMs } from '../measure/cpu.ts'
import { load } from '../measure/load.ts'
import { alternate, compared, type Line, type Pace, type Row } from '../measure/row.ts'
import { checkFront } from '../programs/check-front.ts'
import { accelPrefix, type Nginx, startNginx } from '../programs/nginx.ts'
import { type Product, startProduct } from '../programs/product.ts'

/** As four seconds of 1080 lines at their ceiling. */
const segmentBytes = 2_350_000
const connections = 16
/** A static file middleware of Node takes 10 to 20 times nginx's CPU; naming the file to it, 3 to 5 times. */
const budget = { alone: { atMost: 10 }, behind: { atMost: 5 } }
const asked = [
  { name: 'whole', headers: {} },
  { name: 'range of 512 KiB', headers: { range: 'bytes=524288-1048575' } },
] as const

interface Side {
  origin: string
  path: string
  cookie: string
  cpuMs: () => number
}

export const segment: Row = {
  name: 'segment',
  async run(folder, pace) {
    await using alone = await startProduct(folder, { segmentBytes })
    const accel = { X_ACCEL_PREFIX: accelPrefix, TRUST_PROXY: 'on' }
    await using behind = await startProduct(folder, { segmentBytes, works: 3 }, accel)
    await using nginx = await startNginx(`${folder}/nginx`, {
      files: `${alone.dataDir}/files`,
      filesBehindFront: `${behind.dataDir}/files`,
      program: behind.site.origin,
    })
    await checkFront(nginx, behind)
    const sides = sidesOf(alone, behind, nginx)
    const lines: Line[] = []
    for (const { name, headers } of asked) lines.push(...(await measure(folder, pace, sides, name, headers)))
    return lines
  },
}

function sidesOf(alone: Product, behind: Product, nginx: Nginx) {
  const [own, fronted] = [alone.site.film, behind.site.film]
  if (!own || !fronted) throw new Error('the site has no film')
  const nginxCpuMs = () => treeCpuMs(nginx.pid)
  return {
    alone: { ...own, origin: alone.site.origin, cpuMs: () => ownCpuMs(alone.pid) },
    behind: { ...fronted, origin: nginx.front, cpuMs: () => ownCpuMs(behind.pid) + nginxCpuMs() },
    nginx: { ...own, origin: nginx.plain, path: `/${own.file}`, cpuMs: nginxCpuMs },
  } satisfies Record<string, Side>
}

async function measure(
  folder: string,
  pace: Pace,
  sides: ReturnType<typeof sidesOf>,
  name: string,
  more: Record<string, string>,
): Promise<Line[]> {
  const turn = (side: Side) => async () => {
    const before = side.cpuMs()
    const { origin, path, cookie } = side
    const headers = { ...more, cookie }
    const { bytes, seconds } = await load({
      origin,
      paths: [path],
      headers,
      connections,
      folder,
      seconds: pace.seconds,
    })
    const megabytes = bytes / 1e6
    return { rate: megabytes / seconds, cpu: (side.cpuMs() - before) / megabytes }
  }
  const { alone, behind, nginx } = await alternate(pace.rounds, {
    alone: turn(sides.alone),
    behind: turn(sides.behind),
    nginx: turn(sides.nginx),
  })
  const of = (rounds: { rate: number; cpu: number }[], key: 'rate' | 'cpu') => rounds.map(round => round[key])
  return [
    compared(`${name}, the program alone`, 'MB/s', of(alone, 'rate'), of(nginx, 'rate')),
    compared(`${name}, the program alone: CPU`, 'ms/MB', of(alone, 'cpu'), of(nginx, 'cpu'), budget.alone),
    compared(`${name}, behind nginx`, 'MB/s', of(behind, 'rate'), of(nginx, 'rate')),
    compared(`${name}, behind nginx: CPU`, 'ms/MB', of(behind, 'cpu'), of(nginx, 'cpu'), budget.behind),
  ]
}
