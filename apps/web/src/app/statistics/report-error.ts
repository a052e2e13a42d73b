import { version } from 'virtual:version'
import { isHarmless, mostReported, withoutPersonal } from '@xinghe/contract/report-text'
import { postStatistics } from '#data/statistics.ts'
import { routeOf } from '../route.ts'

/** Errors that one page reports at most. */
const most = 10

const reported = new Map<string, Promise<boolean>>()

/** Reports an error of this page, each once. @returns whether it was taken, so that one may say so */
export function reportError(error: unknown): Promise<boolean> {
  const { message, stack } = wordsOf(error)
  if (isHarmless(message)) return Promise.resolve(false)
  const key = `${message}\n${stack}`
  const earlier = reported.get(key)
  if (earlier !== undefined) return earlier
  if (reported.size >= most) return Promise.resolve(false)
  const screen = routeOf(window.location.pathname).route.name
  const event = { kind: 'error', message, stack, screen, version } as const
  const taken = postStatistics({ events: [event] }).then(response => response?.ok ?? false)
  reported.set(key, taken)
  return taken
}

function wordsOf(error: unknown): { message: string; stack: string } {
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {}
  const head = name === '' || message.startsWith(name) ? message : `${name}: ${message}`
  return {
    message: withoutPersonal(head).slice(0, mostReported.message),
    stack: withoutPersonal(stack).slice(0, mostReported.stack),
  }
}
