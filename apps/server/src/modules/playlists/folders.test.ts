import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { eraseRows, exportedRows, nameOfRows } from '#kernel/personal-data.ts'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { playlistsOf } from './fixtures.ts'
import { personalData } from './personal-data.ts'
import { playlistSettings } from './settings.ts'
import { favoriteWork } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(() => app.kernel.settings.reset(playlistSettings, 'maxFolders'))
const { favorites } = calls
const { makeOne, workKey } = await playlistsOf(app)

const create = async (user: MadeUser, name: string) =>
  (await app.as(user).call(favorites.createFolder, { name })).key
const save = (user: MadeUser, mediaKey: string, folder?: string) =>
  app.as(user).call(favorites.saveInto, { mediaKey, ...(folder !== undefined && { folder }) })
const move = (user: MadeUser, mediaKeys: string[], folder?: string) =>
  app.as(user).call(favorites.move, { mediaKeys, ...(folder !== undefined && { folder }) })
/** Keys of the saved works of a folder, or of all. */
const worksIn = async (user: MadeUser, folder?: string) => {
  const { info } = await app
    .as(user)
    .call(favorites.works, { size: 100, ...(folder !== undefined && { folder }) })
  return info.map(({ mediaKey }) => mediaKey)
}
/** Names of the folders with their counts, and all that is saved. */
const counts = async (user: MadeUser, shorts = false) => {
  const { info, total } = await app.as(user).call(favorites.folders, { shorts })
  return { ...Object.fromEntries(info.map(({ name, items }) => [name, items])), total }
}

test('works are saved into folders, moved between them, and stay saved when theirs is deleted', async () => {
  const [alice, a, b, c] = [await makeOne(), await workKey(), await workKey(), await workKey()]
  const [night, kids] = [await create(alice, ' Late   night '), await create(alice, 'Kids')]
  await save(alice, a, night)
  await save(alice, b, night)
  await save(alice, c)
  expect(await counts(alice)).toEqual({ 'Late night': 2, Kids: 0, total: 3 })
  expect((await worksIn(alice, night)).toSorted()).toEqual([a, b].toSorted())
  expect(await app.as(alice).call(calls.playlists.ofWork, { mediaKey: a })).toMatchObject({
    saved: true,
    folder: night,
    folders: [
      { key: night, name: 'Late night' },
      { key: kids, name: 'Kids' },
    ],
  })
  // One that is saved is moved: it is in one folder at a time.
  await save(alice, a, kids)
  await move(alice, [b, c, 'nosuchwork'], kids)
  expect(await counts(alice)).toEqual({ 'Late night': 0, Kids: 3, total: 3 })
  await move(alice, [c])
  expect(await worksIn(alice, kids)).not.toContain(c)
  // What is saved again stays where it is, and what is not saved any more is in no folder.
  await app.as(alice).call(favorites.toggle, { mediaKey: a, selected: true })
  await app.as(alice).call(favorites.remove, { mediaKeys: [b] })
  expect(await counts(alice)).toEqual({ 'Late night': 0, Kids: 1, total: 2 })
  await app.as(alice).call(favorites.deleteFolder, { key: kids })
  await app.as(alice).call(favorites.deleteFolder, { key: kids })
  expect(await counts(alice)).toEqual({ 'Late night': 0, total: 2 })
  expect((await worksIn(alice)).toSorted()).toEqual([a, c].toSorted())
  expect(await app.as(alice).call(calls.playlists.ofWork, { mediaKey: a })).toMatchObject({
    saved: true,
    folder: null,
  })
})

test('short works are counted apart', async () => {
  const [alice, work] = [await makeOne(), await workKey()]
  const short = await workKey({ kind: 'short' })
  const folder = await create(alice, 'Both')
  for (const mediaKey of [work, short]) await save(alice, mediaKey, folder)
  expect(await counts(alice)).toEqual({ Both: 1, total: 1 })
  expect(await counts(alice, true)).toEqual({ Both: 1, total: 1 })
  expect(await worksIn(alice, folder)).toEqual([work])
})

test.each([
  ['an empty name', ' ', 'folderName'],
  ['a long name', '字'.repeat(21), 'folderName'],
  ['a name that cannot be seen', 'a\u200Bb', 'folderName'],
  ['a name beyond what is read', 'x'.repeat(10_000), 'malformed'],
  ['a name that there is, written in another width and case', 'ＦＩＬＭＳ', 'folderTaken'],
  ['a name that there is, with spaces in it', ' fil ms', 'folderTaken'],
])('%s is refused for a new folder and for an old one', async (_, name, code) => {
  const alice = await makeOne()
  await create(alice, 'films')
  const key = await create(alice, 'other')
  expect(await codeOf(create(alice, name))).toBe(code)
  expect(await codeOf(app.as(alice).call(favorites.renameFolder, { key, name }))).toBe(code)
  expect(await counts(alice)).toEqual({ films: 0, other: 0, total: 0 })
})

test('a folder keeps its works under a new name, of twenty characters too', async () => {
  const [alice, work] = [await makeOne(), await workKey()]
  const key = await create(alice, 'old')
  await save(alice, work, key)
  const name = '👨‍👩‍👧'.repeat(20)
  await app.as(alice).call(favorites.renameFolder, { key, name: 'OLD' })
  await app.as(alice).call(favorites.renameFolder, { key, name })
  expect(await counts(alice)).toEqual({ [name]: 1, total: 1 })
  // Somebody else may have one of that name.
  expect(await codeOf(create(await makeOne(), name))).toBe('success')
})

test('blocked words are refused, as in the title of a private playlist', async () => {
  const [alice, staff, word] = [await makeOne(), await moderationOf(app).staff(), 'unsayable']
  const list = {
    name: word,
    effect: 'block' as const,
    places: ['playlist' as const],
    isOn: true,
    words: [word],
  }
  await app.as(staff).call(calls.moderationAdmin.tryWords, list)
  await app.as(staff).call(calls.moderationAdmin.saveWordList, list)
  const key = await create(alice, 'mine')
  expect(await codeOf(create(alice, `a ${word}`))).toBe('wordsBlocked')
  expect(await codeOf(app.as(alice).call(favorites.renameFolder, { key, name: word }))).toBe('wordsBlocked')
})

test('belong to their user alone', async () => {
  const [alice, bob, work] = [await makeOne(), await makeOne(), await workKey()]
  const key = await create(alice, 'mine')
  await save(alice, work, key)
  await save(bob, work)
  expect(await codeOf(app.visitor().call(favorites.folders, {}))).toBe('loginRequired')
  expect(await codeOf(app.visitor().call(favorites.createFolder, { name: 'x' }))).toBe('loginRequired')
  for (const folder of [key, 'nosuchfolder']) {
    expect(await codeOf(save(bob, work, folder))).toBe('notFound')
    expect(await codeOf(move(bob, [work], folder))).toBe('notFound')
    expect(await codeOf(app.as(bob).call(favorites.renameFolder, { key: folder, name: 'y' }))).toBe(
      'notFound',
    )
    expect(await worksIn(bob, folder)).toEqual([])
    await app.as(bob).call(favorites.deleteFolder, { key: folder })
  }
  // What was refused with its folder is not saved either.
  const other = await workKey()
  expect(await codeOf(save(bob, other, key))).toBe('notFound')
  expect(await worksIn(bob)).toEqual([work])
  expect(await counts(alice)).toEqual({ mine: 1, total: 1 })
})

test('of a user are at most fifty, however many are made at once, and more by the setting', async () => {
  const alice = await makeOne()
  const names = Array.from({ length: 52 }, (_, n) => `folder ${n}`)
  const outcomes = await Promise.all(names.map(name => codeOf(create(alice, name))))
  expect(outcomes.filter(code => code === 'success')).toHaveLength(50)
  expect(outcomes.filter(code => code === 'folderLimit')).toHaveLength(2)
  await app.kernel.settings.set(playlistSettings, 'maxFolders', 51, 'test')
  expect(await codeOf(create(alice, 'one more'))).toBe('success')
  expect(await codeOf(create(alice, 'too many'))).toBe('folderLimit')
})

test('one name is given once at a time, and so many changes in a minute', async () => {
  const alice = await makeOne()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(create(alice, 'same'))))
  expect(outcomes.toSorted()).toEqual(['folderTaken', 'folderTaken', 'folderTaken', 'folderTaken', 'success'])
  const all = []
  for (let n = 0; n < 60; n++) all.push(await codeOf(create(alice, 'same')))
  expect(all.at(-1)).toBe('tooManyRequests')
  expect(
    await codeOf(
      move(
        alice,
        Array.from({ length: 101 }, (_, n) => `work${n}`),
      ),
    ),
  ).toBe('malformed')
})

test('counts are exact while works are moved, taken out and a folder is deleted at once', async () => {
  const alice = await makeOne()
  const works = await Promise.all(Array.from({ length: 6 }, () => workKey()))
  const folders = await Promise.all(['a', 'b', 'c'].map(name => create(alice, name)))
  const folderAt = (n: number) => folders[n % folders.length] ?? ''
  const changes = works.flatMap((work, n) => [
    ...folders.map((_, turn) => save(alice, work, folderAt(n + turn))),
    move(alice, works.slice(n), folderAt(n)),
    ...(n < 2 ? [app.as(alice).call(favorites.remove, { mediaKeys: [work] })] : []),
  ])
  // Whatever comes behind the deletion finds its folder no more.
  const codes = await Promise.all([
    ...changes.slice(0, 9).map(codeOf),
    codeOf(app.as(alice).call(favorites.deleteFolder, { key: folderAt(0) })),
    ...changes.slice(9).map(codeOf),
  ])
  expect(codes.filter(code => code !== 'success' && code !== 'notFound')).toEqual([])
  const rows = await app.scope.db.select().from(favoriteWork).where(eq(favoriteWork.uid, alice.uid))
  const { info, total } = await app.as(alice).call(favorites.folders, {})
  expect(total).toBe(rows.length)
  expect(info.map(({ key }) => key).toSorted()).toEqual(folders.slice(1).toSorted())
  for (const { key, items } of info) {
    expect(items).toBe(rows.filter(row => row.folderId === key).length)
    expect(await worksIn(alice, key)).toHaveLength(items)
  }
  expect(rows.filter(row => row.folderId === folderAt(0))).toEqual([])
})

test('are exported with what is in them, and erased with the account', async () => {
  const [alice, work] = [await makeOne(), await workKey()]
  const key = await create(alice, 'mine')
  await save(alice, work, key)
  const exported = async () => {
    const tables: Record<string, Record<string, unknown>[]> = {}
    for (const rows of personalData) {
      const own: Record<string, unknown>[] = []
      for await (const page of exportedRows(app.scope, rows, alice.uid)) own.push(...page)
      tables[nameOfRows(rows)] = own
    }
    return tables
  }
  const { favorite_folder: folders, favorite_work: saved } = await exported()
  expect(folders).toMatchObject([{ id: key, name: 'mine' }])
  expect(folders?.[0]).not.toHaveProperty('nameKey')
  expect(saved).toMatchObject([{ mediaKey: work, folderId: key }])
  for (const rows of personalData) await eraseRows(app.scope, rows, alice.uid)
  expect(await exported()).toMatchObject({ favorite_folder: [], favorite_work: [] })
})
