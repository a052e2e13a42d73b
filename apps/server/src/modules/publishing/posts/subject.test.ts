import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { transact } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makePost } from '../fixtures.ts'
import { postSubject } from './subject.ts'

const app = await testApp()
afterAll(app.stop)

test('a hidden post is its author’s alone until it is shown again', async () => {
  const author = await makeUser(app.scope)
  const { id } = await makePost(app.scope, { uid: author.uid })
  const show = (by: ReturnType<typeof app.visitor>) =>
    codeOf(by.call(calls.publishing.post, { mediaKey: id }))
  expect(await transact(app.scope, async scope => postSubject.hide?.(scope, id))).toEqual({})
  expect(await transact(app.scope, async scope => postSubject.hide?.(scope, id))).toBeNull()
  expect(await show(app.visitor())).toBe('notFound')
  expect(await show(app.as(author))).toBe('success')
  await transact(app.scope, async scope => postSubject.restore?.(scope, id, {}))
  expect(await show(app.visitor())).toBe('success')
})
