import { pageHosts } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StatisticEvent } from '@xinghe/contract'

const { send } = calls.statistics
const address = `${(send.host && pageHosts()[send.host]) ?? ''}${send.path}`

/**
 * Tells the site's own statistics, or those of the configured host, what happened here. No credentials go with it, and
 * nobody hears of a failure.
 * @returns the whole answer; null where none came
 */
export async function postStatistics(fields: {
  events?: readonly StatisticEvent[]
  cineam?: '1'
}): Promise<Response | null> {
  const body = new URLSearchParams()
  if (fields.events) body.set('events', JSON.stringify(fields.events))
  if (fields.cineam) body.set('cineam', fields.cineam)
  try {
    return await fetch(address, { method: 'POST', body, keepalive: true, credentials: 'omit' })
  } catch {
    return null
  }
}
