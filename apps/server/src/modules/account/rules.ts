import { limits, maskAccount } from '@xinghe/contract'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { dayIn } from '#kernel/time.ts'
import { commonPasswords } from './passwords/common-passwords.ts'

/** How somebody is reached and signs in. */
export type Contact = { kind: 'phone'; phone: string } | { kind: 'email'; email: string }

/** A contact as it is compared and stored. */
export function contactText(contact: Contact): string {
  return contact.kind === 'phone' ? contact.phone : contact.email
}

/** The contact that such a text is. */
export function contactOf(text: string): Contact {
  return text.includes('@') ? { kind: 'email', email: text } : { kind: 'phone', phone: text }
}

export function contactsOf({ phone, email }: { phone: string | null; email: string | null }): Contact[] {
  return [
    ...(email === null ? [] : [{ kind: 'email' as const, email }]),
    ...(phone === null ? [] : [{ kind: 'phone' as const, phone }]),
  ]
}

/** As it is shown to whoever should know it. */
export function maskContact(contact: Contact): string {
  return maskAccount(contact.kind === 'phone' ? splitPhone(contact.phone).national : contact.email)
}

const emailPattern =
  /^[^\s@"(),:;<>[\]\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}$/u

/**
 * Reads a phone number or an e-mail address; null when it is neither.
 * A phone counts in the country of `areaCode` (`+86`), of its own `+`, or in `country`.
 */
export function readContact(account: string, areaCode: string | undefined, country: string): Contact | null {
  const text = account.normalize('NFKC').trim()
  if (text.includes('@')) {
    return emailPattern.test(text) ? { kind: 'email', email: text.toLowerCase() } : null
  }
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const international = areaCode !== undefined && !text.startsWith('+') ? `${areaCode}${text}` : text
  const fallback: CountryCode = isSupportedCountry(country) ? country : 'CN'
  const found = parsePhoneNumberFromString(international, fallback)
  return found?.isValid() ? { kind: 'phone', phone: found.number } : null
}

/** The dialling code of an E.164 number with its `+`, and the number within the country. */
export function splitPhone(phone: string): { areaCode: string; national: string } {
  const found = parsePhoneNumberFromString(phone)
  return { areaCode: `+${found?.countryCallingCode ?? ''}`, national: found?.nationalNumber ?? phone }
}

/** Passwords are compared in one normal form, because keyboards write the same character in different ways. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC')
}

/** Whether a password is too short, too long, common, a run, a repetition, or the account's own name. */
export function isWeakPassword(password: string, names: readonly string[]): boolean {
  const text = normalPassword(password)
  const length = [...text].length
  if (length < limits.password.min || length > limits.password.max) return true
  const folded = text.toLowerCase()
  return (
    commonPasswords.has(folded) ||
    isRun(folded) ||
    /^(.{1,4}?)\1+$/u.test(folded) ||
    names.some(name => name.toLowerCase() === folded)
  )
}

/** Every character is the neighbour of the one before it: `12345678`, `hgfedcba`; after 9 comes 0. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((character, index) => {
    const step = character.charCodeAt(0) - text.charCodeAt(index)
    return step === '0'.charCodeAt(0) - '9'.charCodeAt(0) ? 1 : step === 9 ? -1 : step
  })
  return steps.every(step => step === 1) || steps.every(step => step === -1)
}

/** The form in which nicknames are compared: no regard to case and width. */
export function foldNickname(nickName: string): string {
  return nickName.normalize('NFKC').toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ')
}

/** Parts that every nickname with this folded text in it has: its pairs of neighbours, or its only character. */
export function partsToFind(folded: string): string[] {
  const pairs = pairsOf(folded)
  return pairs.length > 0 ? [...new Set(pairs)] : [...folded]
}

/** Each two neighbouring characters. */
export function pairsOf(folded: string): string[] {
  const characters = [...folded]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** The kind of VIP in force at a time; 0 without one. */
export function vipLevelAt(user: { vipLevel: number; vipUntil: number | null }, now: number): number {
  return user.vipUntil !== null && user.vipUntil > now ? user.vipLevel : 0
}

/** Whether a date in the form `1999-12-31` is one of a person who lives: real, in the past, not before 1900. */
export function isBirthday(date: string, { timeZone, now }: { timeZone: string; now: number }): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const at = new Date(`${date}T00:00:00Z`)
  // 31 April is read as 1 May.
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return false
  return date >= '1900-01-01' && date < dayIn(timeZone, now)
}
