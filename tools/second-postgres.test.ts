import { expect, test } from 'vitest'
import { textOf } from './files.ts'
import { filesOfSql, testsOfSql } from './second-postgres.ts'

const chosen = testsOfSql()

test('the second PostgreSQL gets the migrations and tests that have a database', () => {
  expect(chosen).toContain('apps/server/test/kernel/migrations.test.ts')
  for (const path of chosen) expect(textOf(path), path).toMatch(/testApp\(|applyMigrations\(|openDatabase\(/)
})

test('every module that writes SQL of its own is tried on it', () => {
  const modules = new Set(filesOfSql().flatMap(path => path.match(/modules\/([^/]+)\//)?.[1] ?? []))
  expect(modules.size).toBeGreaterThan(10)
  for (const name of modules) {
    const own = chosen.filter(path => path.includes(`/modules/${name}/`))
    expect(own, `tests of ${name}`).not.toEqual([])
  }
})

test('searches, locks, upserts and jobs are tried on it', () => {
  const names = ['query/find-works', 'browse/browse', 'stores/stores', 'kernel/settings', 'kernel/jobs']
  for (const name of [...names, 'kernel/transaction', 'kernel/lists', 'kernel/idempotency'])
    expect(
      chosen.some(path => path.endsWith(`${name}.test.ts`)),
      name,
    ).toBe(true)
})
