import type { oneTimeCode, ParsedOf } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { readContact } from '../rules.ts'
import { accountSettings } from '../settings.ts'
import { issueCode } from './issue-code.ts'

/** A code for somebody who is not signed in. */
export async function requestCode(scope: Scope, input: ParsedOf<typeof oneTimeCode.send>) {
  const { phoneCountry } = await scope.kernel.settings.of(accountSettings)
  const contact = readContact(input.account, input.areaCode, phoneCountry) ?? fail('accountInvalid')
  return issueCode(scope, { purpose: input.purpose, contact, captcha: input })
}
