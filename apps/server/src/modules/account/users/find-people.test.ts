import { calls } from '@xinghe/client'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/app.ts'
import { makeUser } from '../fixtures.ts'
import { foldNickname } from '../rules.ts'
import { accountUser } from '../tables.ts'
import { findPeople, nameHas } from './find-people.ts'

const app = await testApp()
afterAll(app.stop)
const find = async (q: string) =>
  (await findPeople(app.scope, { q, page: 1, size: 20 })).info.map(user => user.nickName)

describe('a nickname is found by any part of it', () => {
  test.each([
    ['its middle', '河上'],
    ['its only character that is looked for', '舟'],
    ['a character of two halves', '🌊'],
    ['its Latin characters in any case and width', 'ｂoＡt'],
    ['characters on both sides of a space', 't 舟'],
  ])('%s', async (_, part) => {
    const { nickName } = await makeUser(app.scope, { nickName: `银河上Boat 舟🌊${app.scope.id().slice(-6)}` })
    expect(await find(part)).toContain(nickName)
  })

  test('but not by its characters in another order', async () => {
    const { nickName } = await makeUser(app.scope, { nickName: `甲乙丙乙甲${app.scope.id().slice(-6)}` })
    expect(await find('乙丙乙甲')).toContain(nickName)
    // Each of its pairs is in the name.
    expect(await find('丙乙丙')).not.toContain(nickName)
    expect(await find('丙乙甲乙')).not.toContain(nickName)
  })
})

test('who is called just so comes first, then whose name begins so, then the others, page by page', async () => {
  const word = `页${app.scope.id().slice(-8)}`
  for (const nickName of [`在${word}`, `${word}后`, word, `又${word}`])
    await makeUser(app.scope, { nickName })
  const visitor = app.visitor()
  const first = await visitor.call(calls.search.users, { q: word, size: 3 })
  const rest = await visitor.call(calls.search.users, { q: word, size: 3, cursor: first.cursor })
  expect([...first.info, ...rest.info].map(user => user.nickName)).toEqual([
    word,
    `${word}后`,
    `又${word}`,
    `在${word}`,
  ])
})

test('an index leads there: nobody reads all users', async () => {
  const plan = await app.scope.db.transaction(async db => {
    // The few users of a test are read faster than an index.
    await db.execute(sql`set local enable_seqscan = off`)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain select 1 from ${accountUser} where ${nameHas(foldNickname('MOON'))} or ${accountUser.uid} = 'moon'`,
    )
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('account_user_nick_parts')
  expect(plan).not.toContain('Seq Scan')
})
