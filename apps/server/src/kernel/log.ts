import { type DestinationStream, pino } from 'pino'
import { describeError } from './log-error.ts'

export type Log = pino.Logger

/** Longest line, in characters. Whoever makes the program fail must not fill the disk with it. */
const maxLine = 8_192
/** Characters of a text in a line that is too long. */
const maxText = 300
const secretNames = ['token', 'sign', 'secret', 'password', 'authorization', 'cookie']

/**
 * Structured lines on standard output. Neither credentials nor contacts nor the queries of addresses reach them: see
 * docs/decisions/0017.
 * @param stream where the lines go instead
 */
export function createLog(level: string, stream: DestinationStream = pino.destination({ sync: true })): Log {
  return pino(
    {
      level,
      redact: {
        paths: secretNames.flatMap(name => [name, `*.${name}`, `*.headers.${name}`]),
        censor: '[removed]',
      },
      serializers: { err: (error: unknown) => describeError(error), req: describeRequest },
      hooks: { streamWrite: boundLine },
      formatters: { level: label => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    stream,
  )
}

/** For what the framework logs by itself. */
function describeRequest({ method, url }: { method?: string; url?: string }) {
  return { method, path: url?.split('?', 1)[0]?.slice(0, maxText) }
}

function boundLine(line: string): string {
  if (line.length <= maxLine) return line
  const fields = Object.entries(JSON.parse(line) as Record<string, unknown>).slice(0, 20)
  const bound = fields.map(([name, value]) => [name, name === 'err' ? value : boundValue(value)])
  return `${JSON.stringify({ ...Object.fromEntries(bound), cutFrom: line.length })}\n`
}

function boundValue(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return '[cut]'
  return typeof value === 'string' ? value.slice(0, maxText) : value
}
