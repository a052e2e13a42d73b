import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNicknameAllowed } from './nickname.ts'
import { foldNickname, isWeakPassword, readContact, splitPhone, vipLevelAt } from './rules.ts'

describe('a contact', () => {
  test.each([
    ['13800138000', '+86', '+8613800138000'],
    ['138 0013-8000', '+86', '+8613800138000'],
    ['１３８００１３８０００', '+86', '+8613800138000'],
    ['0912345678', '+886', '+886912345678'],
    ['+60123456789', undefined, '+60123456789'],
    ['+60123456789', '+86', '+60123456789'],
    ['13800138000', undefined, '+8613800138000'],
  ])('%s in %s is the phone number %s', (account, areaCode, phone) => {
    expect(readContact(account, areaCode, 'CN')).toEqual({ kind: 'phone', phone })
  })

  test.each([
    [' Alice@Example.COM ', 'alice@example.com'],
    ['a.b+c@sub.example.co', 'a.b+c@sub.example.co'],
    ['Ａlice＠example.com', 'alice@example.com'],
    ['星@例子.中国', '星@例子.中国'],
  ])('%s is the address %s', (account, email) => {
    expect(readContact(account, undefined, 'CN')).toEqual({ kind: 'email', email })
  })

  test.each([
    '12345',
    '138001380001',
    'alice',
    'alice@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@b..com',
    '13800138000;',
    '+999123456789',
  ])('%s is none', account => {
    expect(readContact(account, '+86', 'CN')).toBeNull()
  })

  test('a phone number without a dialling code counts in the country of the site', () => {
    expect(readContact('0123456789', undefined, 'MY')).toEqual({ kind: 'phone', phone: '+60123456789' })
  })

  test('a stored number splits into dialling code and the rest', () => {
    expect(splitPhone('+8613800138000')).toEqual({ areaCode: '+86', national: '13800138000' })
  })
})

describe('a password', () => {
  test.each([
    'short12',
    'x'.repeat(65),
    'password123',
    'PassWord123',
    'ｐａｓｓｗｏｒｄ１２３',
    '12345678',
    '1234567890',
    '0987654321',
    'abcdefghij',
    'aaaaaaaa',
    'abcabcabc',
    '12341234',
    'woaini1314',
    'alice@example.com',
    'Alice@Example.com',
  ])('%s is too weak', password => {
    expect(isWeakPassword(password, ['alice@example.com', 'Alice'])).toBe(true)
  })

  test.each(['horse-battery', '一二三四五六七八星河', 'vK9$mmq2', 'x8x8Zq-17'])('%s will do', password => {
    expect(isWeakPassword(password, ['alice@example.com', 'Alice'])).toBe(false)
  })

  test('of 64 characters is accepted, also where each is a pair of code units', () => {
    expect(isWeakPassword(`${'𠮷'.repeat(31)}x${'𠮷'.repeat(32)}`, [])).toBe(false)
  })
})

describe('a nickname', () => {
  test.each([
    ['Star', 'ＳＴＡＲ'],
    ['星河ABC', '星河ａｂｃ'],
    ['ﾊﾝｶｸ', 'ハンカク'],
    ['two words', 'TWO　WORDS'],
  ])('%s and %s are the same', (a, b) => {
    expect(foldNickname(a)).toBe(foldNickname(b))
  })

  test('folds to something that folds to itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        name => foldNickname(foldNickname(name)) === foldNickname(name),
      ),
    )
  })

  test.each(['星', 'x'.repeat(21), ' star', 'st\u200bar', 'st\u202ear', 'st\nar', '\u3164\u3164'])(
    '%j is not allowed',
    name => {
      expect(isNicknameAllowed(name)).toBe(false)
    },
  )

  test.each(['星河', '🌟🌟', 'a b', '𠮷'.repeat(20)])('%s is allowed', name => {
    expect(isNicknameAllowed(name)).toBe(true)
  })
})

test('VIP counts until its end and no longer', () => {
  expect(vipLevelAt({ vipLevel: 3, vipUntil: 1001 }, 1000)).toBe(3)
  expect(vipLevelAt({ vipLevel: 3, vipUntil: 1000 }, 1000)).toBe(0)
  expect(vipLevelAt({ vipLevel: 3, vipUntil: null }, 1000)).toBe(0)
})
