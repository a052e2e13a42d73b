import pg from 'pg'
import { vi } from 'vitest'

export interface Statement {
  text: string
  values: unknown[]
}

/** Of the connections on which programs answer calls. Others have the queue of jobs, which looks after itself every few seconds, evictions, and the watch. */
const callers = 'xinghe'

/**
 * What the programs of this process send to their databases while `work` runs, `begin` and `commit` among it; each is one
 * round trip. Settings and keys that are read again in the background are left out.
 */
export async function queriesOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [statement, values] = given as unknown[]
    const text =
      statement instanceof Object && 'text' in statement ? String(statement.text) : String(statement)
    const { application_name: by } = Reflect.get(this, 'connectionParameters') as pg.ClientConfig
    if (by === callers && !/from "(setting|secret)"/.test(text))
      sent.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, given)
  })
  await work().finally(() => spy.mockRestore())
  return sent
}

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await queriesOf(work)).map(({ text }) => text)
}
