import { type CallInput, calls } from '@xinghe/client'
import { desc } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { moderationWordList, moderationWordListVersion } from '../tables.ts'
import { mostDeleted, mostVersions } from './keep-version.ts'

const app = await testApp()
afterAll(app.stop)
const { moderationAdmin: admin } = calls
const by = await makeUser(app.scope, { role: 'moderator', stays: true })
const staff = app.as(by)
afterEach(async () => {
  await app.scope.db.delete(moderationWordList)
  await app.scope.db.delete(moderationWordListVersion)
})

type List = CallInput<typeof admin.saveWordList>
async function save(words: string[], more: Partial<List> = {}) {
  const list: List = { name: 'ads', effect: 'block', places: ['profile'], isOn: true, words, ...more }
  if (list.isOn) await staff.call(admin.tryWords, list)
  return staff.call(admin.saveWordList, list)
}
const versions = async (listId?: string) =>
  (await staff.call(admin.wordListVersions, listId === undefined ? {} : { listId })).info
const lists = async () => (await staff.call(admin.wordLists, {})).info
const restore = (id: string | undefined) => staff.call(admin.restoreWordList, { id: id ?? '' })
const write = async (introduce: string) =>
  codeOf(app.as(await makeUser(app.scope)).call(calls.profile.update, { introduce }))

test('a list keeps what it was, says what changed, and becomes that again', async () => {
  const { id } = await save(['加微信', '代购'])
  expect(await versions(id)).toEqual([])
  await save(['加微信', '返利'], { id, name: 'spam' })
  // What changes nothing is no version.
  await save(['加微信', '返利'], { id, name: 'spam' })
  const [first] = await versions(id)
  expect(await versions(id)).toMatchObject([
    {
      listId: id,
      name: 'ads',
      wordCount: 2,
      changedBy: { uid: by.uid },
      replacedBy: { uid: by.uid, nickName: by.nickName },
      isDeletion: false,
      added: { count: 1, some: ['返利'] },
      removed: { count: 1, some: ['代购'] },
    },
  ])
  expect(await write('代购')).toBe('success')
  // A trial of long ago counts.
  app.clock.advance(7_200_000)
  expect(await restore(first?.id)).toMatchObject({ id, name: 'ads', words: ['加微信', '代购'] })
  expect(await write('代购')).toBe('wordsBlocked')
  const [row] = await app.scope.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
  expect(row).toMatchObject({ staff: by.uid, input: { listId: id, name: 'ads' } })
  // That is a change as any other; again it is none.
  await restore(first?.id)
  expect((await versions(id)).map(({ name }) => name)).toEqual(['spam', 'ads'])
  expect(await codeOf(restore('nosuchversion'))).toBe('notFound')
})

test('a list that is deleted holds no more and comes back with its words', async () => {
  const { id } = await save(['加微信'])
  await staff.call(admin.deleteWordList, { id })
  await staff.call(admin.deleteWordList, { id })
  expect(await write('加微信')).toBe('success')
  const [last] = await versions()
  expect(await versions()).toMatchObject([{ listId: id, isDeletion: true, wordCount: 1 }])
  await restore(last?.id)
  expect(await write('加微信')).toBe('wordsBlocked')
  expect([(await lists()).map(list => list.id), await versions()]).toEqual([[id], []])
})

test('so many are kept of a list, and of lists that are deleted', async () => {
  const { id } = await save(['0'], { isOn: false })
  for (let n = 1; n <= mostVersions + 2; n++) await save([`${n}`], { id, isOn: false })
  const stored = await versions(id)
  expect([stored.length, stored.at(-1)?.added.some]).toEqual([mostVersions, ['3']])
  for (let n = 0; n < mostDeleted + 2; n++) {
    const list = await save([`${n}`], { isOn: false, name: `list ${n}` })
    await staff.call(admin.deleteWordList, { id: list.id })
  }
  const gone = await versions()
  expect([gone.length, gone.at(-1)?.name]).toEqual([mostDeleted, 'list 2'])
  for (const _ of Array(19)) await save(['x'], { isOn: false })
  expect(await codeOf(restore(gone[0]?.id))).toBe('wordListLimit')
})

test('others of the staff see and restore none', async () => {
  const editor = app.as(await makeUser(app.scope, { role: 'editor' }))
  expect(await codeOf(editor.call(admin.wordListVersions, {}))).toBe('forbidden')
  expect(await codeOf(editor.call(admin.restoreWordList, { id: 'a' }))).toBe('forbidden')
})
