import { calls, createClient } from '@xinghe/client'
import { helpAdmin, protectedArticles } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { site } from '#modules/site/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { help } from './module.ts'
import { readSeed, seedHelp } from './seed-help.ts'
import { helpArticle } from './tables.ts'

const app = await testApp({ modules: [account, site, help] })
afterAll(app.stop)
const visitor = app.visitor()
const staff = app.as(await makeUser(app.scope, { role: 'support' }))
const traditional = createClient({
  origin: app.origin,
  deviceId: 'd',
  token: () => null,
  traditional: () => true,
  now: () => app.clock.now(),
})

const staffIndex = async () => (await staff.call(calls.helpAdmin.categories, {})).info
const article = async (id: number, by = visitor) => (await by.call(calls.help.article, { id })).info[0]
const add = async (title: string, contxt = '<p>text</p>', categoryId = 1) =>
  staff.call(calls.helpAdmin.saveArticle, { title, contxt, categoryId })

describe('a new site', () => {
  test('has the texts of the program in order, each with a body', async () => {
    const { categories, bodies } = await readSeed()
    const { info, hasMore } = await visitor.call(calls.help.categories, { cinema: '1' })
    expect(hasMore).toBe(false)
    expect(info).toEqual(
      categories.map(({ id, path, title, articles }) => ({ id, path, title, sublist: articles })),
    )
    expect([...bodies.values()].every(body => body.length > 200)).toBe(true)
  })

  test('has the VIP terms and the agreement under their numbers', async () => {
    const titles = Object.values(protectedArticles).map(async id => (await article(id))?.title)
    const { categories: seeds } = await readSeed()
    const seeded = seeds.flatMap(({ articles }) => articles)
    expect(await Promise.all(titles)).toEqual(
      Object.values(protectedArticles).map(id => seeded.find(line => line.id === id)?.title),
    )
  })

  test('links in its texts only to articles that are there', async () => {
    const { bodies } = await readSeed()
    for (const [id, body] of bodies)
      for (const [, linked] of body.matchAll(/helpDetail\?id=(\d+)/g))
        expect(bodies.has(Number(linked)), `${id} links to ${linked}`).toBe(true)
  })
})

describe('what a viewer reads', () => {
  test('one category has its articles in its sublist', async () => {
    const [first] = (await visitor.call(calls.help.categories, {})).info
    const { info } = await visitor.call(calls.help.category, { cid: first?.id ?? 0 })
    expect(info).toEqual([first])
  })

  test('an article has its title and its HTML', async () => {
    const { id } = await add('how', '<p>do <b>this</b></p>')
    expect(await article(id)).toEqual({
      id,
      title: 'how',
      contxt: '<p>do <b>this</b></p>',
      updatedAt: expect.any(Number),
    })
  })

  test('is answered in traditional Chinese on request', async () => {
    const { id } = await add('弹幕', '<p title="x">观看历史</p>')
    expect(await article(id, traditional)).toMatchObject({
      title: '彈幕',
      contxt: '<p title="x">觀看歷史</p>',
    })
    const { info } = await traditional.call(calls.help.categories, {})
    expect(info.flatMap(({ sublist }) => sublist).find(line => line.id === id)?.title).toBe('彈幕')
  })

  test('of what is not there is not found, and of no number malformed', async () => {
    expect(await codeOf(visitor.call(calls.help.article, { id: 999_999 }))).toBe('notFound')
    expect(await codeOf(visitor.call(calls.help.category, { cid: 999_999 }))).toBe('notFound')
    expect(await codeOf(visitor.call(calls.help.article, { id: 'x' as never }))).toBe('malformed')
  })
})

describe('who may write', () => {
  test('is staff of the help and nobody else', async () => {
    const [user, finance] = [await makeUser(app.scope), await makeUser(app.scope, { role: 'finance' })]
    const { id } = await add('staying')
    for (const [client, code] of [
      [visitor, 'loginRequired'],
      [app.as(user), 'forbidden'],
      [app.as(finance), 'forbidden'],
    ] as const) {
      expect(await codeOf(client.call(calls.helpAdmin.categories, {}))).toBe(code)
      expect(await codeOf(client.call(calls.helpAdmin.article, { id }))).toBe(code)
      expect(await codeOf(client.call(calls.helpAdmin.deleteArticle, { id }))).toBe(code)
      expect(await codeOf(client.call(calls.helpAdmin.arrange, { categories: [] }))).toBe(code)
    }
    expect((await article(id))?.title).toBe('staying')
  })
})

describe('an article', () => {
  test('is cleaned of what could run when it is written', async () => {
    const { contxt } = await add('evil', '<p onclick="x()">a</p><script>x()</script>')
    expect(contxt).toBe('<p>a</p>')
    expect(await codeOf(add('nothing left', '<script>x()</script>'))).toBe('malformed')
  })

  test('is changed on the revision that was seen, and moved to the end of another category', async () => {
    const made = await add('first')
    const change = { id: made.id, title: 'second', contxt: '<p>b</p>', categoryId: 2 }
    const { revision } = await staff.call(calls.helpAdmin.saveArticle, { ...change, revision: 1 })
    expect(revision).toBe(2)
    expect(await codeOf(staff.call(calls.helpAdmin.saveArticle, { ...change, revision: 1 }))).toBe('conflict')
    const moved = (await staffIndex()).find(({ id }) => id === 2)
    expect(moved?.articles.at(-1)).toMatchObject({ id: made.id, title: 'second', protected: false })
  })

  test('needs a category that is there', async () => {
    expect(await codeOf(add('homeless', '<p>a</p>', 999_999))).toBe('notFound')
  })

  test('is made once however often the call is sent', async () => {
    const call = { title: 'once', contxt: '<p>a</p>', categoryId: 1, rid: 'rid-once' }
    const first = await staff.call(calls.helpAdmin.saveArticle, call)
    expect(await staff.call(calls.helpAdmin.saveArticle, call)).toEqual(first)
    const titles = (await staffIndex()).flatMap(({ articles }) => articles.map(({ title }) => title))
    expect(titles.filter(title => title === 'once')).toHaveLength(1)
  })

  test('goes when it is deleted, with a line in the audit log', async () => {
    const { id } = await add('short-lived')
    await staff.call(calls.helpAdmin.deleteArticle, { id })
    expect(await codeOf(article(id))).toBe('notFound')
    expect(await codeOf(staff.call(calls.helpAdmin.deleteArticle, { id }))).toBe('notFound')
    const rows = await app.scope.db.select().from(audit).where(eq(audit.action, helpAdmin.deleteArticle.path))
    expect(rows.map(({ input }) => input)).toContainEqual({ id })
  })

  test.each(Object.values(protectedArticles))('%i can be rewritten but not deleted', async id => {
    expect(await codeOf(staff.call(calls.helpAdmin.deleteArticle, { id }))).toBe('helpProtected')
    const before = await staff.call(calls.helpAdmin.article, { id })
    expect(before.protected).toBe(true)
    await staff.call(calls.helpAdmin.saveArticle, { ...before, contxt: `${before.contxt}<p>more</p>` })
    expect((await article(id))?.contxt).toContain('<p>more</p>')
  })
})

describe('a category', () => {
  test('is shown once it has an article, and is deleted only when it has none', async () => {
    const made = (await staff.call(calls.helpAdmin.saveCategory, { path: 'new', title: 'New' })).info.at(-1)
    const id = made?.id ?? 0
    const shown = async () => (await visitor.call(calls.help.categories, {})).info.map(row => row.id)
    expect(await shown()).not.toContain(id)
    const { id: articleId } = await add('inside', '<p>a</p>', id)
    expect(await shown()).toContain(id)
    expect(await codeOf(staff.call(calls.helpAdmin.deleteCategory, { id }))).toBe('helpNotEmpty')
    await staff.call(calls.helpAdmin.deleteArticle, { id: articleId })
    await staff.call(calls.helpAdmin.deleteCategory, { id })
    expect((await staffIndex()).map(row => row.id)).not.toContain(id)
    expect(await codeOf(staff.call(calls.helpAdmin.deleteCategory, { id }))).toBe('notFound')
  })

  test('has a path of its own, in lower case', async () => {
    const save = (input: { id?: number; path: string }) =>
      codeOf(staff.call(calls.helpAdmin.saveCategory, { title: 'x', ...input }))
    expect(await save({ path: 'danmu' })).toBe('conflict')
    expect(await save({ path: 'A b' })).toBe('malformed')
    expect(await save({ id: 999_999, path: 'free' })).toBe('notFound')
    expect(await save({ id: 2, path: 'danmu' })).toBe('success')
  })
})

describe('the order', () => {
  const asGiven = async () =>
    (await staffIndex()).map(({ id, articles }) => ({ id, articles: articles.map(line => line.id) }))

  test('is the one staff gave, articles moved between categories among it', async () => {
    const wanted = (await asGiven()).reverse()
    const moved = wanted[0]?.articles.pop() ?? 0
    wanted[1]?.articles.unshift(moved)
    await staff.call(calls.helpAdmin.arrange, { categories: wanted })
    expect(await asGiven()).toEqual(wanted)
  })

  test('is refused when it leaves out what somebody else has added, and nothing changes', async () => {
    const before = await asGiven()
    const without = before.map(({ id, articles }) => ({ id, articles: articles.slice(1) })).reverse()
    expect(await codeOf(staff.call(calls.helpAdmin.arrange, { categories: without }))).toBe('conflict')
    expect(await asGiven()).toEqual(before)
  })
})

describe('the next start', () => {
  test('brings back a protected article that is missing, and nothing an operator removed', async () => {
    const [ordinary] = (await readSeed()).categories[0]?.articles ?? []
    await staff.call(calls.helpAdmin.deleteArticle, { id: ordinary?.id ?? 0 })
    await app.scope.db.delete(helpArticle).where(eq(helpArticle.id, protectedArticles.vipTerms))
    await seedHelp(app.scope)
    expect(await codeOf(article(protectedArticles.vipTerms))).toBe('success')
    expect(await codeOf(article(ordinary?.id ?? 0))).toBe('notFound')
  })

  test('leaves a rewritten article as it is', async () => {
    const id = protectedArticles.userAgreement
    const before = await staff.call(calls.helpAdmin.article, { id })
    await staff.call(calls.helpAdmin.saveArticle, { ...before, contxt: '<p>ours</p>' })
    await seedHelp(app.scope)
    expect((await article(id))?.contxt).toBe('<p>ours</p>')
  })
})
