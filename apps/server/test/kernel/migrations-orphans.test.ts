import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#kernel/db.ts'
import { applyMigrations, migrationsFolder } from '#kernel/migrations.ts'
import { createDatabase, dropDatabase } from '#test/databases.ts'
import { migrationsBefore } from './earlier-migrations.ts'

const server = inject('databaseUrl')
const name = `${inject('databaseHead')}${process.pid}_orphans`
const database = openDatabase(await createDatabase(server, name), { maxConnections: 4 })
afterAll(async () => {
  await database.close()
  await dropDatabase(server, name)
})

test('constraints come to a site with orphans: these are removed, and what belongs somewhere stays', async () => {
  await applyMigrations(database, await migrationsBefore('foundation'))
  const { pool } = database
  await pool.query(`
    insert into help_category (id, path, title, position) values (1, 'one', 'one', 0);
    insert into help_article (category_id, title, body, position, updated_at)
      values (1, 'placed', '', 0, 0), (2, 'orphan', '', 0, 0);
    insert into store (key, uid, title, filter, position, is_on_home, source, updated_at)
      values ('a', '1', '', '{}', 1, true, null, 0), ('b', '2', '', '{}', 1, true, 'a', 0),
        ('c', '2', '', '{}', 1, true, 'deleted', 0);
    insert into social_follow values ('1', '1', 0), ('1', '2', 0);
    insert into social_person values ('1', -1, 1);
    insert into repeat values ('key', '{}', 0);
    insert into broadcast_channel (id, "group", number, name, access, kind, danmu_open, created_at, updated_at)
      values ('live', 'g', 1, 'one', 'free', 'linear', true, 0, 0);
    insert into broadcast_programme (id, channel_id, starts_at, first_segment, first_showing, target_sec, items)
      values ('kept', 'live', 0, 0, 0, 4, '[]'), ('orphan', 'deleted', 0, 0, 0, 4, '[]');
    insert into search_key values ('deleted', 'key', 0, 0);
    insert into danmu_item (id, media_key, episode_id, uid, time_ms, text, text_key, mode, colour, size, score, sent_at)
      values ('kept', 'w', 'e', '1', 0, 'a', 'a', 'scroll', '#ffffff', 'normal', 11, 0),
        ('broken', 'w', 'e', '1', -1, 'a', 'a', 'scroll', '#ffffff', 'normal', 5, 0);
    insert into feed_shown values ('1', 's', 20, 0, '{a}', '{""}'), ('1', 's', 40, 0, '{a,b}', '{""}')`)
  await applyMigrations(database, migrationsFolder)
  const rows = async (query: string) => (await pool.query({ text: query, rowMode: 'array' })).rows
  expect(await rows('select title from help_article')).toEqual([['placed']])
  expect(await rows('select key, source from store order by key')).toEqual([
    ['a', null],
    ['b', 'a'],
    ['c', null],
  ])
  expect(await rows('select uid, target from social_follow')).toEqual([['1', '2']])
  expect(await rows('select fans, following from social_person')).toEqual([[0, 1]])
  expect(await rows('select key from idempotency_key')).toEqual([['key']])
  expect(await rows('select id from broadcast_programme')).toEqual([['kept']])
  expect(await rows('select work_id from search_key')).toEqual([])
  expect(await rows('select id, score from danmu_item')).toEqual([['kept', 10]])
  expect(await rows('select session, position from feed_shown')).toEqual([['s', 20]])
  await expect(pool.query(`insert into social_follow values ('1', '1', 0)`)).rejects.toThrow('oneself')
})
