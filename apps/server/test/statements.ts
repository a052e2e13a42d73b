import pg from 'pg'
import { vi } from 'vitest'

/**
 * The statements that the programs of this process send to their databases while `work` runs, `begin` and `commit`
 * among them; each is one round trip. Settings and keys that are read again in the background are left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [statement] = given as unknown[]
    const text =
      statement instanceof Object && 'text' in statement ? String(statement.text) : String(statement)
    if (!/from "(setting|secret)"/.test(text)) statements.push(text)
    return Reflect.apply(query, this, given)
  })
  await work().finally(() => spy.mockRestore())
  return statements
}
