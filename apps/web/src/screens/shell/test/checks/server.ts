import { calls } from '@xinghe/client'
import { client } from '#data/client.ts'
import { loadChunk } from '#lib/load-chunk.ts'
import type { Translate } from '#text/text.ts'
import { type Finding, median, under } from '../report.ts'

const tries = 5

/** How quickly the server answers, how far off the device's clock is, and whether its socket opens. */
export async function checkServer(t: Translate): Promise<Finding[]> {
  const times: number[] = []
  let failures = 0
  for (let index = 0; index < tries; index++) {
    const began = performance.now()
    try {
      await client.call(calls.site.region, {})
      times.push(performance.now() - began)
    } catch {
      failures += 1
    }
  }
  const latency = Math.round(median(times))
  const offsetSec = Math.round((client.serverNow() - Date.now()) / 1000)
  const answered = times.length > 0
  return [
    {
      label: t('test.latency'),
      value: answered ? t('test.ms', { ms: latency }) : t('test.noAnswer'),
      verdict: answered ? under(latency, 200, 800) : 'bad',
    },
    {
      label: t('test.lost'),
      value: `${failures} / ${tries}`,
      verdict: under(failures, 0, 1),
    },
    {
      label: t('test.clock'),
      value: answered ? t('test.seconds', { seconds: offsetSec }) : t('test.noAnswer'),
      verdict: answered ? under(Math.abs(offsetSec), 30, 300) : 'plain',
    },
    await checkSocket(t),
  ]
}

const socketPatienceMs = 8000

async function checkSocket(t: Translate): Promise<Finding> {
  const began = performance.now()
  const label = t('test.socket')
  try {
    const { connectLive } = await loadChunk(() => import('#realtime/connect.ts'))
    const way = await new Promise<string>((resolve, reject) => {
      // As a visitor: a second connection of the user must not end their first.
      const socket = connectLive({
        origin: '',
        token: () => null,
        onConnect: opened => {
          const { name } = opened.io.engine.transport
          socket.disconnect()
          resolve(name)
        },
      })
      setTimeout(() => {
        socket.disconnect()
        reject(new Error('timeout'))
      }, socketPatienceMs)
    })
    const ms = Math.round(performance.now() - began)
    return {
      label,
      value: `${way}, ${t('test.ms', { ms })}`,
      verdict: way === 'websocket' ? 'good' : 'fair',
    }
  } catch {
    return { label, value: t('test.noAnswer'), verdict: 'bad' }
  }
}
