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

test('a setting keeps its value under its new name, and a name that was hidden is kept from others', async () => {
  const site = `${name}_carry`
  const before = openDatabase(await createDatabase(server, site), { maxConnections: 2 })
  try {
    await applyMigrations(before, await migrationsBefore('carry-over'))
    const { pool } = before
    await pool.query(
      `insert into account_user (uid, nick_name, nick_folded, nick_skeleton, created_at) values ('1', 'given', 'given', 'given', 0)`,
    )
    const hidden = JSON.stringify({
      before: { nickName: 'Taken', introduce: '', avatar: null },
      given: 'given',
    })
    await pool.query(
      `insert into moderation_case (id, kind, target, state, excerpt, exposure, reasons, hides_at, kept, opened_at)
      values ('c', 'user', '1', 'open', '', 0, '{}', 5, $1, 0)`,
      [hidden],
    )
    await pool.query(
      `insert into setting (key, value, version, changed_at, changed_by) values ('playback.holderDays', '7', 1, 0, '1')`,
    )
    await applyMigrations(before, migrationsFolder)
    expect((await pool.query('select key, value from setting')).rows).toEqual([
      { key: 'media.holderDays', value: 7 },
      // Danmu took no levels before, and there is somebody who sends them.
      ...['minLevel', 'colourLevel', 'fixedLevel'].map(name => ({ key: `danmu.${name}`, value: 0 })),
    ])
    const { rows } = await pool.query('select hidden_skeletons, nick_skeleton from account_user')
    expect(rows).toEqual([{ hidden_skeletons: [' Taken'], nick_skeleton: null }])
  } finally {
    await before.close()
    await dropDatabase(server, site)
  }
})

test('avatars kept by their address are kept by their key, and likes of posts are counted for their authors', async () => {
  const site = `${name}_profile`
  const before = openDatabase(await createDatabase(server, site), { maxConnections: 2 })
  try {
    await applyMigrations(before, await migrationsBefore('profile'))
    const address = 'https://media.example/files/img/k3y/966.webp'
    const users = [
      `('1', 'a', 'a', 0, '${address}')`,
      `('2', 'b', 'b', 0, 'https://elsewhere.example/face.jpg')`,
      `('3', 'c', 'c', 0, null)`,
    ]
    await before.pool.query(
      `insert into account_user (uid, nick_name, nick_folded, created_at, avatar) values ${users.join()}`,
    )
    await before.pool.query(
      `insert into publishing_post (id, uid, kind, text, pictures, visibility, is_out, created_at) values
      ('p1', '1', 'text', 'x', '[]', 'public', true, 0), ('p2', '1', 'text', 'x', '[]', 'public', true, 0), ('p3', '2', 'text', 'x', '[]', 'public', true, 0)`,
    )
    await before.pool.query(`insert into social_person (uid, fans) values ('1', 7)`)
    await before.pool.query(
      `insert into social_tally (subject, subject_id, likes) values ('post', 'p1', 2), ('post', 'p2', 3), ('work', 'p3', 9)`,
    )
    await applyMigrations(before, migrationsFolder)
    const avatars = await before.pool.query('select avatar from account_user order by uid')
    expect(avatars.rows.map(row => row.avatar)).toEqual(['k3y', null, null])
    const counts = await before.pool.query('select uid, fans, likes from social_person')
    expect(counts.rows).toEqual([{ uid: '1', fans: 7, likes: 5 }])
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
