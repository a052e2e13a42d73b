import type { Db } from './db.ts'

interface Query<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> }
}

/**
 * A query that is built and planned once instead of at every call: about half the CPU on both sides. What differs
 * from call to call is a `sql.placeholder`; its name is unique in the whole program. A transaction has a
 * connection of its own and builds it anew.
 */
export function prepared<R>(
  name: string,
  build: (db: Db) => Query<R>,
): (from: { db: Db }, values: Record<string, unknown>) => Promise<R> {
  const known = new WeakMap<Db, ReturnType<Query<R>['prepare']>>()
  return ({ db }, values) => {
    const statement = known.get(db) ?? build(db).prepare(name)
    known.set(db, statement)
    return statement.execute(values)
  }
}
