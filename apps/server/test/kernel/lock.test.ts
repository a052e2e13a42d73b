import { afterAll, expect, test } from 'vitest'
import { serialize } from '#kernel/lock.ts'
import { transact } from '#kernel/scope.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

test('a second transaction with the same key waits for the end of the first', async () => {
  const order: string[] = []
  await atOnce(
    app.scope,
    async scope => {
      await serialize(scope, 'probe:1')
      scope.afterCommit(() => void order.push('first'))
    },
    () =>
      transact(app.scope, async scope => {
        await serialize(scope, 'probe:1')
        order.push('second')
      }),
  )
  await app.settle()
  expect(order.toSorted()).toEqual(['first', 'second'])
})

test('callers who need the same keys in another order never deadlock', async () => {
  const both = (...keys: string[]) => transact(app.scope, scope => serialize(scope, ...keys))
  const callers = Array.from({ length: 40 }, (_, n) => (n % 2 ? both('a', 'b', 'c') : both('c', 'a', 'b')))
  await expect(Promise.all(callers)).resolves.toHaveLength(40)
})

test('a lock outside a transaction is refused: it would end at once', async () => {
  await expect(serialize(app.scope, 'probe:2')).rejects.toThrow('needs a transaction')
})
