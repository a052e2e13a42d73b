import type { contacts, ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { brokenConstraint } from '#kernel/db.ts'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { checkCode } from '../codes/check-code.ts'
import { issueCode } from '../codes/issue-code.ts'
import { sendNotice } from '../codes/send-code.ts'
import { contactOf, contactsOf, contactText, maskContact, readContact } from '../rules.ts'
import { accountSettings } from '../settings.ts'
import { accountUser } from '../tables.ts'
import { tellOfSecurity } from '../tell-of-security.ts'
import { tellUserState } from '../tell-user-state.ts'
import { ownView } from '../views.ts'
import { callerRow } from './caller-row.ts'

/** A code to a contact that the caller is about to have. That it is somebody else's is told to that one alone. */
export async function sendContactCode(scope: Scope, input: ParsedOf<typeof contacts.sendNew>) {
  const { phoneCountry } = await scope.kernel.settings.of(accountSettings)
  const contact = readContact(input.account, input.areaCode, phoneCountry) ?? fail('accountInvalid')
  return issueCode(scope, { purpose: 'contact', contact, uid: callerOf(scope), captcha: input })
}

/** Takes the contact whose code came back. The one it replaces is told: its holder may not have wanted that. */
export async function setContact(scope: Scope, input: ParsedOf<typeof contacts.set>) {
  const user = await callerRow(scope)
  const right = await checkCode(scope, input, { purpose: 'contact', uid: user.uid })
  const contact = contactOf(right.contact)
  const old = contactsOf(user).find(({ kind }) => kind === contact.kind)
  const column = contact.kind === 'phone' ? { phone: contact.phone } : { email: contact.email }
  try {
    return await transact(scope, async scope => {
      await right.use(scope)
      const [changed] = await scope.db
        .update(accountUser)
        .set({ ...column, contactVerified: true })
        .where(eq(accountUser.uid, user.uid))
        .returning()
      const isOther = !old || contactText(old) !== right.contact
      if (old && isOther) await sendNotice(scope, old, 'contactChanged', { contact: maskContact(contact) })
      if (isOther) await tellOfSecurity(scope, user.uid, 'contactChanged', { contact: maskContact(contact) })
      await tellUserState(scope, [{ kind: 'changed', uid: user.uid }])
      scope.log.info({ uid: user.uid, address: scope.viewer.address, kind: contact.kind }, 'contact changed')
      return ownView(scope, changed ?? user)
    })
  } catch (error) {
    const taken = brokenConstraint(error)
    if (taken === 'account_user_phone' || taken === 'account_user_email') fail('accountTaken')
    throw error
  }
}
