import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { testApp } from '#test/app.ts'
import { moderationOf } from '../fixtures.ts'
import { tellReporters } from './tell-reporters.ts'

const app = await testApp()
afterAll(app.stop)
const { report, staff, caseOf, decide } = moderationOf(app)
const { moderationAdmin: admin } = calls
const make = () => makeUser(app.scope, { stays: true })
const messagesOf = async (user: MadeUser) => (await app.as(user).call(calls.notices.system, {})).info
const tell = (id: string) => tellReporters(app.scope, { id }, new AbortController().signal)
/** A post that two reported, and its open case. */
async function reported(text: string) {
  const [author, one, other, by] = [await make(), await make(), await make(), await staff()]
  const { id: target } = await makePost(app.scope, { uid: author.uid, text })
  await report(one, target, { kind: 'post', reason: 'fraud' })
  await report(other, target, { kind: 'post' })
  return { author, one, other, by, target, id: (await caseOf(by, target)).id }
}

test('an author is told what it is about, in so much, and what staff wrote to them', async () => {
  const { author, by, id } = await reported(`低价\n\n代购${'加'.repeat(60)}`)
  await decide(by, id, { outcome: 'hide', reason: 'ad', note: '请不要发广告' })
  const [message] = await messagesOf(author)
  expect(message?.summary).toBe(
    `因垃圾广告，我们做了处理：隐藏内容。\n动态：低价 代购${'加'.repeat(34)}…\n说明：请不要发广告\n不同意的话，可以去申诉。`,
  )
  app.clock.advance(1_000)
  await app.as(author).call(calls.moderation.appeal, { caseId: id, text: '是误会' })
  await app
    .as(await staff())
    .call(admin.decideAppeal, { caseId: id, overturn: false, answer: '看过了，确实是广告' })
  expect((await messagesOf(author))[0]?.summary).toMatch(/动态：低价.*\n答复：看过了，确实是广告$/)
})

test('reporters are told once that it was a breach, without who it was or what was done to them', async () => {
  const { author, one, other, by, id } = await reported('低价代购')
  await tell(id)
  expect(await messagesOf(one)).toEqual([])
  await decide(by, id, { outcome: 'ban', note: '第三次了' })
  for (const _ of [1, 2]) await tell(id)
  expect(await messagesOf(one)).toMatchObject([
    { title: '你的举报有结果了', summary: '你举报的动态（诈骗）确实违规，已经处理。谢谢你帮忙。' },
  ])
  expect(await messagesOf(other)).toMatchObject([{ title: '你的举报有结果了' }])
  expect(JSON.stringify(await messagesOf(one))).not.toContain(author.uid)
})

test('reporters are told that nothing was found, and the first outcome alone', async () => {
  const { author, one, by, id } = await reported('今天天气真好')
  await decide(by, id, { outcome: 'dismiss' })
  await tell(id)
  expect(await messagesOf(one)).toMatchObject([{ summary: '你举报的动态（诈骗）我们看过了，没有发现违规。' }])
  expect(await messagesOf(author)).toEqual([])
  await app.as(by).call(admin.reopen, { id })
  await decide(by, id, { outcome: 'warn' })
  await tell(id)
  expect(await messagesOf(one)).toHaveLength(1)
})
