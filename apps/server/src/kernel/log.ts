import { pino } from 'pino'

export type Log = pino.Logger

/** Structured lines on standard output; credentials never reach them. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: { paths: ['token', 'sign', 'password', '*.token', '*.password', '*.sign'], censor: '[removed]' },
    formatters: { level: label => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
