import { calls } from '@xinghe/client'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePost } from '../fixtures.ts'
import { publishingWords } from '../tables.ts'
import { indexOldPosts } from './index-words.ts'

const app = await testApp()
afterAll(app.stop)

const { publishing, publish, shields, social } = calls
type User = Awaited<ReturnType<typeof makeUser>>
const as = (user: User | null) => (user ? app.as(user) : app.visitor())

async function find(q: string, user: User | null = null, kind?: 'video'): Promise<string[]> {
  const { info } = await as(user).call(publishing.search, { q, ...(kind && { kind }) })
  return info.map(({ mediaKey }) => mediaKey)
}

test('finds posts by words, parts of words, labels and either script, the newest first', async () => {
  const { uid } = await makeUser(app.scope)
  const lake = await makePost(app.scope, { uid, text: '清晨的湖邊散步，遇見 Crested-Ibis 朱鹮' })
  app.clock.advance(1000)
  const trip = await makePost(app.scope, { uid, text: '湖边露营', labels: ['travel'] })
  expect(await find('湖边')).toEqual([trip.id, lake.id])
  expect(await find('湖邊散步')).toEqual([lake.id])
  expect(await find('crested')).toEqual([lake.id])
  expect(await find('露营 湖边')).toEqual([trip.id])
  expect(await find('旅行')).toEqual([trip.id])
  expect(await find('湖边 沙漠')).toEqual([])
  const answer = await app.visitor().call(publishing.search, { q: '湖边', size: 1 })
  expect(answer.hasMore).toBe(true)
  const rest = await app.visitor().call(publishing.search, { q: '湖边', size: 1, cursor: answer.cursor })
  expect(rest.info.map(({ mediaKey }) => mediaKey)).toEqual([lake.id])
})

test('finds what an edit says, and nothing of what it said before or of what was deleted', async () => {
  const author = await makeUser(app.scope)
  const { mediaKey } = await app
    .as(author)
    .call(publish.create, { trendsDetails: '蜻蜓点水', rid: 'search-edit' })
  expect(await find('蜻蜓')).toEqual([mediaKey])
  await app.as(author).call(publish.edit, { mediaKey, trendsDetails: '萤火虫飞舞' })
  expect(await find('蜻蜓')).toEqual([])
  expect(await find('萤火虫')).toEqual([mediaKey])
  await app.as(author).call(publish.delete, { mediaKey })
  expect(await find('萤火虫')).toEqual([])
  expect(await app.scope.db.$count(publishingWords, sql`post_id = ${mediaKey}`)).toBe(0)
})

test('shows videos alone where they are asked for', async () => {
  const { uid } = await makeUser(app.scope)
  const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })
  const film = await makePost(app.scope, { uid, text: '潜水日记一', assetId })
  const words = await makePost(app.scope, { uid, text: '潜水日记二' })
  expect(await find('潜水', null, 'video')).toEqual([film.id])
  expect((await find('潜水')).toSorted()).toEqual([film.id, words.id].toSorted())
})

test('nobody finds what they may not see', async () => {
  const [author, fan, stranger, blocked] = [
    await makeUser(app.scope),
    await makeUser(app.scope),
    await makeUser(app.scope),
    await makeUser(app.scope),
  ]
  const { uid } = author
  await app.as(fan).call(social.follow, { userId: uid })
  const open = await makePost(app.scope, { uid, text: '琥珀色的黄昏', visibility: 'public' })
  const forFans = await makePost(app.scope, { uid, text: '琥珀色的黄昏', visibility: 'fans' })
  const own = await makePost(app.scope, { uid, text: '琥珀色的黄昏', visibility: 'self' })
  await app.as(author).call(social.prevent, { toUid: blocked.uid, status: '1' })
  const found = async (user: User | null) => (await find('琥珀色', user)).toSorted()
  expect(await found(null)).toEqual([open.id])
  expect(await found(stranger)).toEqual([open.id])
  expect(await found(fan)).toEqual([open.id, forFans.id].toSorted())
  expect(await found(author)).toEqual([open.id, forFans.id, own.id].toSorted())
  expect(await found(blocked)).toEqual([])
  await app.as(stranger).call(shields.shieldUser, { toUid: uid })
  expect(await found(stranger)).toEqual([])
})

test('takes words of any kind, and what is no word finds nothing', async () => {
  const { uid } = await makeUser(app.scope)
  const thai = 'ก'.repeat(400)
  const post = await makePost(app.scope, { uid, text: `${thai} it's a \\ "quote" & (test) <-> ':*` })
  expect(await find("it's \\ quote")).toEqual([post.id])
  for (const q of ['!!!', '&', "':*", '\\', '()', '😀', '<->']) expect(await find(q), q).toEqual([])
  expect(await codeOf(find(''))).toBe('malformed')
  expect(await codeOf(find('a'.repeat(61)))).toBe('malformed')
})

test('posts of a time before they could be searched are indexed after the start', async () => {
  const { uid } = await makeUser(app.scope)
  const post = await makePost(app.scope, { uid, text: '冰川纪行' })
  await app.scope.db.delete(publishingWords)
  expect(await find('冰川')).toEqual([])
  await indexOldPosts(app.scope, {}, new AbortController().signal)
  expect(await find('冰川')).toEqual([post.id])
})

test('among many posts an index finds a word', async () => {
  const { uid } = await makeUser(app.scope)
  await app.scope.db.execute(sql`
    with made as (
      insert into publishing_post (id, uid, kind, text, pictures, visibility, is_out, created_at)
      select 'many' || n, ${uid}, 'text', 'post ' || n, '[]', 'public', true, n from generate_series(1, 10000) n
      returning id
    )
    insert into publishing_words (post_id, lexemes) select id, ('''w' || substr(id, 5) || '''')::tsvector from made`)
  await app.scope.db.execute(sql`analyze publishing_words`)
  const { rows } = await app.scope.db.execute<Record<string, string>>(
    sql`explain select post_id from publishing_words where lexemes @@ '''w7777'''::tsquery`,
  )
  expect(JSON.stringify(rows)).toContain('publishing_words_lexemes')
  expect(await find('w7777')).toEqual(['many7777'])
})
