import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)
const address = { name: 'Alice', country: 'CN', city: 'Shanghai', line: '1 Road' }

test('an address is kept by its user alone, and one of several is the default', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const save = (more: object = {}) => app.as(alice).call(calls.payments.saveAddress, { ...address, ...more })
  const listed = async () => (await app.as(alice).call(calls.payments.addresses, {})).info
  expect(await codeOf(app.visitor().call(calls.payments.addresses, {}))).toBe('loginRequired')
  const first = await save()
  expect(first.isDefault).toBe(true)
  const second = await save({ line: '2 Road' })
  expect(second.isDefault).toBe(false)
  await save({ id: second.id, isDefault: true })
  expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
  const other = { ...address, id: first.id }
  expect(await codeOf(app.as(bob).call(calls.payments.saveAddress, other))).toBe('notFound')
  await app.as(bob).call(calls.payments.removeAddress, { id: first.id })
  await app.as(alice).call(calls.payments.removeAddress, { id: second.id })
  expect(await listed()).toMatchObject([{ id: first.id, isDefault: true }])
})

test('nobody has more than twenty, however they add them', async () => {
  const alice = await makeUser(app.scope)
  const codes = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      codeOf(app.as(alice).call(calls.payments.saveAddress, { ...address, line: `${n} Road` })),
    ),
  )
  expect(codes.filter(code => code === 'success')).toHaveLength(20)
  expect(codes.filter(code => code === 'addressLimit')).toHaveLength(4)
})
