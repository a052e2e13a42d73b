import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/kernel/db.ts'
import { applyMigrations, migrationsFolder } from '../../src/kernel/migrations.ts'
import { createDatabase, dropDatabase } from '../databases.ts'

const server = inject('databaseUrl')
const name = `${inject('databaseHead')}migrations_${process.pid}`
const database = openDatabase(await createDatabase(server, name), { maxConnections: 4 })
afterAll(async () => {
  await database.close()
  await dropDatabase(server, name)
})

test('the server is of the version that was asked for', async () => {
  const { rows } = await database.db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  expect(rows[0]?.version.split('.')[0]).toBe(process.env.TEST_POSTGRES_VERSION ?? '18')
})

test('programs that start at once apply each migration once, and a later one none', async () => {
  const applied = async () => {
    const { rows } = await database.db.execute(sql`select hash from drizzle.__drizzle_migrations`)
    return rows.length
  }
  await Promise.all([1, 2].map(() => applyMigrations(database, migrationsFolder)))
  const files = readdirSync(migrationsFolder).filter(file => file.endsWith('.sql'))
  expect(await applied()).toBe(files.length)
  await applyMigrations(database, migrationsFolder)
  expect(await applied()).toBe(files.length)
})
