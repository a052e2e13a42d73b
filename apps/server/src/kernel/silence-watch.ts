import pg from 'pg'

/** Milliseconds between two looks at whether the database still answers those who wait for it. */
const lookEveryMs = 500
/** Milliseconds after which a database that answers nothing is not worth waiting for where one need not. */
const hesitantAfterMs = 300
/** Milliseconds after which a database that answers nothing at all counts as silent. */
const silentAfterMs = 1_600
/** Milliseconds after which it is asked on another connection, as this one may be what is broken. */
const askAgainAfterMs = 3_000

export interface SilenceWatch {
  isSilent(): boolean
  /** Whether it has answered nothing for a moment: it may be silent. */
  isHesitant(): boolean
  close(): Promise<void>
}

/**
 * Tells a database that answers nobody any more (stopped, its machine gone) from one that is busy with a long
 * statement: while callers wait it is asked for nothing on a connection of its own.
 * @param isAwaited whether a caller waits now; where nobody does, nothing is asked
 * @param onChange hears of the silence when it begins and when it is over
 */
export function watchSilence(
  url: string,
  isAwaited: () => boolean,
  onChange: (isSilent: boolean) => void,
): SilenceWatch {
  let client: pg.Client | null = null
  let askedAt: number | null = null
  let silent = false
  const turn = (to: boolean) => {
    if (silent === to) return
    silent = to
    onChange(to)
  }
  const settle = () => {
    askedAt = null
    turn(false)
  }
  const newClient = () => {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'xinghe watch',
      keepAlive: true,
      connectionTimeoutMillis: askAgainAfterMs,
      query_timeout: askAgainAfterMs,
    })
    made.on('error', () => {}) // its end is told by the question under way, or by the next
    return made
  }
  async function ask(): Promise<void> {
    const now = performance.now()
    askedAt = now
    try {
      if (client === null) {
        client = newClient()
        await client.connect()
      }
      await client.query('')
    } catch {
      client?.end().catch(() => {})
      client = null
      // Another error is an answer too, which callers get by themselves.
      if (performance.now() - now > silentAfterMs) {
        askedAt = null
        return turn(true)
      }
    }
    settle()
  }
  const timer = setInterval(() => {
    if (askedAt === null) {
      if (silent || isAwaited()) void ask()
    } else if (performance.now() - askedAt > silentAfterMs) {
      // What was answered while this process was busy itself is read first.
      setImmediate(() => askedAt !== null && turn(true))
    }
  }, lookEveryMs).unref()
  return {
    isSilent: () => silent,
    isHesitant: () => silent || (askedAt !== null && performance.now() - askedAt > hesitantAfterMs),
    async close() {
      clearInterval(timer)
      const ended = client?.end().catch(() => {})
      if (!silent) await ended // a server that answers nobody does not take leave either
    },
  }
}
