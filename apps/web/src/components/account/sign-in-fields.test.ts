import { CallFailure } from '@xinghe/client'
import { expect, it } from 'vitest'
import {
  accountFault,
  accountInput,
  newPasswordFault,
  nickNameFault,
  refusedField,
} from './sign-in-fields.ts'

it('requires an account of the chosen kind', () => {
  expect(accountFault('phone', ' ')).toBe('field.phoneRequired')
  expect(accountFault('phone', '138-0000 0001')).toBeNull()
  expect(accountFault('phone', 'abc')).toBe('field.phoneWrong')
  expect(accountFault('email', '')).toBe('field.emailRequired')
  expect(accountFault('email', 'a@b')).toBe('field.emailWrong')
  expect(accountFault('email', 'a@b.cn')).toBeNull()
})
it('sends a phone with its dialling code and an e-mail alone', () => {
  const values = { areaCode: '+86', password: 'x' }
  expect(accountInput({ ...values, method: 'phone', account: '138 0000-0001' })).toEqual({
    account: '13800000001',
    areaCode: '+86',
  })
  expect(accountInput({ ...values, method: 'email', account: ' a@b.cn ' })).toEqual({ account: 'a@b.cn' })
})
it('wants a password of 8 to 64 characters', () => {
  expect(newPasswordFault('')).toBe('field.passwordRequired')
  expect(newPasswordFault('1234567')).toBe('field.passwordShort')
  expect(newPasswordFault('12345678')).toBeNull()
  expect(newPasswordFault('x'.repeat(65))).toBe('field.passwordLong')
})
it('accepts no nickname, or one of 2 to 20 characters', () => {
  expect(nickNameFault('')).toBeNull()
  expect(nickNameFault('a')).toBe('field.nickNameLength')
  expect(nickNameFault('x'.repeat(20))).toBeNull()
  expect(nickNameFault('x'.repeat(21))).toBe('field.nickNameLength')
})
it('puts a refusal at the field it belongs to, and no other failure', () => {
  expect(refusedField(new CallFailure('accountTaken', 203, 'taken'))).toEqual({ account: 'taken' })
  expect(refusedField(new CallFailure('network', 0, ''))).toBeNull()
  expect(refusedField(new Error('x'))).toBeNull()
})
