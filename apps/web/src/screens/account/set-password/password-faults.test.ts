import { CallFailure } from '@xinghe/client'
import { expect, it } from 'vitest'
import { faultsOf, refusedPassword } from './password-faults.ts'

const values = { oldPassword: 'the old one', password: 'the new one', again: 'the new one' }

it('finds nothing wrong with two that are the same, and asks for the old one where there is one', () => {
  expect(faultsOf(values, true)).toEqual({})
  expect(faultsOf({ ...values, oldPassword: '' }, true)).toEqual({ oldPassword: 'security.oldRequired' })
  expect(faultsOf({ ...values, oldPassword: '' }, false)).toEqual({})
})
it('names the first thing that is wrong with the new one', () => {
  expect(faultsOf({ ...values, password: 'short' }, true)).toEqual({ password: 'field.passwordShort' })
  expect(faultsOf({ ...values, again: 'another' }, true)).toEqual({ again: 'security.againWrong' })
})
it('puts a refusal at its field, and no other failure', () => {
  expect(refusedPassword(new CallFailure('oldPasswordWrong', 203, 'wrong'))).toEqual({ oldPassword: 'wrong' })
  expect(refusedPassword(new CallFailure('passwordSame', 203, 'same'))).toEqual({ password: 'same' })
  expect(refusedPassword(new CallFailure('tooManyAttempts', 429, 'later'))).toBeNull()
  expect(refusedPassword(new Error('broken'))).toBeNull()
})
