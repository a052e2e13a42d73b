import pg from 'pg'

const running = new WeakSet<pg.Client>()
const { query } = pg.Client.prototype

/**
 * Queries of one transaction run one after the other: at once they gain nothing and hide their order. The driver queues
 * them on the one connection, and will refuse them in its next major version; here they are refused already. Only
 * transactions wait for promises of a client: a pool calls back.
 */
function queryInTurn(this: pg.Client, ...given: unknown[]): unknown {
  if (running.has(this) && !isCallback(given.at(-1)) && !isRollback(given[0]))
    return Promise.reject(new Error('two queries at once in one transaction: await the one before'))
  const result: unknown = Reflect.apply(query, this, given)
  if (!(result instanceof Promise)) return result
  running.add(this)
  const done = () => void running.delete(this)
  result.then(done, done)
  return result
}

const isCallback = (value: unknown) => typeof value === 'function'

/** Drizzle's own, which follows a refusal while the other query still runs. */
const isRollback = (statement: unknown) =>
  statement instanceof Object && 'text' in statement && statement.text === 'rollback'

// A process that reads this module again has it in place.
if (query.name !== queryInTurn.name) pg.Client.prototype.query = queryInTurn as typeof query
