import { CallFailure } from '@xinghe/client'
import { newPasswordFault } from '#components/account/sign-in-fields.ts'
import type { TextKey } from '#text/text.ts'

export interface PasswordValues {
  oldPassword: string
  password: string
  again: string
}
export type PasswordFaults<T> = Partial<Record<keyof PasswordValues, T>>

/** What is wrong before anything is sent; nothing where nothing is. */
export function faultsOf(
  { oldPassword, password, again }: PasswordValues,
  hasPassword: boolean,
): PasswordFaults<TextKey> {
  const fault = newPasswordFault(password)
  return {
    ...(hasPassword && oldPassword === '' && { oldPassword: 'security.oldRequired' as const }),
    ...(fault && { password: fault }),
    ...(!fault && again !== password && { again: 'security.againWrong' as const }),
  }
}

const fieldOfCode: Record<string, keyof PasswordValues> = {
  oldPasswordWrong: 'oldPassword',
  passwordWeak: 'password',
  passwordSame: 'password',
}

/** A refusal that belongs to one field, as that field's error; null for any other failure. */
export function refusedPassword(error: unknown): PasswordFaults<string> | null {
  const field = error instanceof CallFailure ? fieldOfCode[error.code] : undefined
  return field && error instanceof CallFailure ? { [field]: error.message } : null
}
