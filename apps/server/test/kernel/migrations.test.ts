import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../src/kernel/db.ts'
import { applyMigrations, migrationsFolder } from '../../src/kernel/migrations.ts'
import { createDatabase, dropDatabase } from '../databases.ts'
import { migrationsBefore } from './earlier-migrations.ts'

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

test('what names look like is noted anew at the next start, of users with names alike too', async () => {
  const site = `${name}_looks`
  const before = openDatabase(await createDatabase(server, site), { maxConnections: 2 })
  try {
    await applyMigrations(before, await migrationsBefore('nickname-looks'))
    const users = ['alice', 'ạlice'].map((nick, n) => `('${n + 1}', '${nick}', '${nick}', '${nick}', 0)`)
    await before.pool.query(
      `insert into account_user (uid, nick_name, nick_folded, nick_skeleton, created_at) values ${users.join()}`,
    )
    await applyMigrations(before, migrationsFolder)
    const { rows } = await before.pool.query('select nick_skeleton from account_user')
    expect(rows).toEqual([{ nick_skeleton: null }, { nick_skeleton: null }])
  } finally {
    await before.close()
    await dropDatabase(server, site)
  }
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
