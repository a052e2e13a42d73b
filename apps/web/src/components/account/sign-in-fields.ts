import { CallFailure } from '@xinghe/client'
import { readInvitationCode } from '@xinghe/contract/invitation-code'
import { limits } from '@xinghe/contract/limits'
import type { TextKey } from '#text/text.ts'

export type Method = 'phone' | 'email'
export type FieldName = 'account' | 'password' | 'nickName' | 'code' | 'invitationCode' | 'factor'
export type FieldErrors = Partial<Record<FieldName, string>>
/** What is wrong before anything was sent; null where nothing is. */
export type FieldFaults = Partial<Record<FieldName, TextKey | null>>

export interface SignInValues {
  method: Method
  areaCode: string
  account: string
  password: string
  code: string
}

/** What is wrong with an account before it is sent; null when nothing is. */
export function accountFault(method: Method, account: string): TextKey | null {
  const text = account.trim()
  if (method === 'email') {
    if (text === '') return 'field.emailRequired'
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'field.emailWrong'
  }
  if (text === '') return 'field.phoneRequired'
  return /^\d{4,15}$/.test(text.replace(/[\s-]/g, '')) ? null : 'field.phoneWrong'
}

/** What is wrong with a new password; whether it is too common only the server knows. */
export function newPasswordFault(password: string): TextKey | null {
  const length = [...password].length
  if (length === 0) return 'field.passwordRequired'
  if (length < limits.password.min) return 'field.passwordShort'
  return length > limits.password.max ? 'field.passwordLong' : null
}

export const codeFault = (code: string): TextKey | null =>
  /^\d{6}$/.test(code) ? null : 'field.codeRequired'

/** Empty is allowed: nobody has to be invited. */
export const invitationFault = (code: string): TextKey | null =>
  code.trim() === '' || readInvitationCode(code) !== null ? null : 'field.invitationWrong'

/** Empty is allowed: the server then chooses a name. */
export function nickNameFault(nickName: string): TextKey | null {
  const length = [...nickName.trim()].length
  const fits = length >= limits.nickname.min && length <= limits.nickname.max
  return length === 0 || fits ? null : 'field.nickNameLength'
}

/** The account as the calls take it: an e-mail, or a number with its dialling code. */
export function accountInput({
  method,
  areaCode,
  account,
}: Pick<SignInValues, 'method' | 'areaCode' | 'account'>) {
  const text = account.trim()
  return method === 'email' ? { account: text } : { account: text.replace(/[\s-]/g, ''), areaCode }
}

const fieldOfCode: Record<string, FieldName> = {
  accountTaken: 'account',
  accountInvalid: 'account',
  credentialsWrong: 'password',
  passwordWeak: 'password',
  nicknameTaken: 'nickName',
  codeWrong: 'code',
  codeOver: 'code',
  codeNeeded: 'code',
  secondFactorWrong: 'factor',
}

/** A refusal that belongs to one field, as that field's error; null for any other failure. */
export function refusedField(error: unknown): FieldErrors | null {
  const field = error instanceof CallFailure ? fieldOfCode[error.code] : undefined
  return field && error instanceof CallFailure ? { [field]: error.message } : null
}
