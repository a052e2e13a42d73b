import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor, type ListOrder, listPage } from '#kernel/page.ts'
import { audit } from '#kernel/tables.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

const newestFirst: ListOrder = { columns: [audit.at, audit.id], direction: 'desc' }

/** Hydrates no more than the page shows. */
const view = (rows: { id: string }[]) => rows.map(row => row.id)

function pageOf(action: string, size: number, cursor?: string) {
  return listPage({ page: 1, size, cursor }, newestFirst, {
    read: ({ after, orderBy, limit }) =>
      app.scope.db
        .select()
        .from(audit)
        .where(and(eq(audit.action, action), after))
        .orderBy(...orderBy)
        .limit(limit),
    keysOf: row => [row.at, row.id],
    view: rows => {
      expect(rows.length).toBeLessThanOrEqual(size)
      return view(rows)
    },
  })
}

const insert = (action: string, rows: { at: number; id: string }[]) =>
  app.scope.db.insert(audit).values(rows.map(row => ({ ...row, action, staff: '', input: {}, address: '' })))

describe('a list by cursor', () => {
  test('gives every row once in order, however many share a place in it and however long the pages are', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (times, size) => {
          const action = `list-${++run}`
          const rows = times.map((at, index) => ({ at, id: `${action}-${String(index).padStart(2, '0')}` }))
          if (rows.length > 0) await insert(action, rows)
          const wanted = rows.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id)
          const seen: string[] = []
          for (let cursor: string | undefined, more = true; more; ) {
            const page = await pageOf(action, size, cursor)
            seen.push(...page.info)
            cursor = page.cursor
            more = page.hasMore
            expect(page.hasMore).toBe(cursor !== undefined)
          }
          expect(seen).toEqual(wanted)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('goes on rightly when rows come before the cursor and go after it', async () => {
    await insert(
      'moving',
      [1, 2, 3, 4].map(at => ({ at, id: `moving-${at}` })),
    )
    const first = await pageOf('moving', 2)
    await insert('moving', [{ at: 9, id: 'moving-9' }])
    await app.scope.db.delete(audit).where(eq(audit.id, 'moving-2'))
    const second = await pageOf('moving', 2, first.cursor)
    expect([first.info, second.info, second.hasMore]).toEqual([['moving-4', 'moving-3'], ['moving-1'], false])
  })
})

describe('a cursor', () => {
  test('comes back as it went', () => {
    expect(decodeCursor(encodeCursor([5, '星', null, true]), 4)).toEqual([5, '星', null, true])
  })

  test.each([
    '',
    'nonsense',
    encodeCursor([1]),
    Buffer.from('{"a":1}').toString('base64url'),
    Buffer.from('[[],{}]').toString('base64url'),
  ])('%j is malformed for a list of two keys', cursor => {
    expect(() => decodeCursor(cursor, 2)).toThrow('malformed')
  })
})
