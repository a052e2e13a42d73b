import { CallFailure } from '@xinghe/client'
import { expect, test } from 'vitest'
import { onIdentityAsked, withIdentity } from './identity.ts'

const needed = () => Promise.reject(new CallFailure('identityNeeded', 203, ''))

test('what waits for a proof is cancelled when whoever could give it is gone, and the next one is asked again', async () => {
  let cancel = () => {}
  const leave = onIdentityAsked(
    () =>
      new Promise((_, reject) => {
        cancel = () => reject(new CallFailure('cancelled', 0, ''))
      }),
    () => cancel(),
  )
  const waiting = withIdentity(needed)
  await Promise.resolve()
  await Promise.resolve()
  leave()
  await expect(waiting).rejects.toMatchObject({ code: 'cancelled' })
  let isProved = false
  onIdentityAsked(
    async () => {
      isProved = true
    },
    () => {},
  )
  expect(await withIdentity(async () => (isProved ? 'done' : needed()))).toBe('done')
})
