import type pg from 'pg'

/** Counts what is sent to the database through a pool from now on; answers how to read the count. */
export function countQueries(pool: pg.Pool): () => number {
  let count = 0
  const counted = new WeakSet<pg.PoolClient>()
  pool.on('acquire', client => {
    if (counted.has(client)) return
    counted.add(client)
    client.query = new Proxy(client.query, {
      apply(query, self, args) {
        count++
        return Reflect.apply(query, self, args)
      },
    })
  })
  return () => count
}
