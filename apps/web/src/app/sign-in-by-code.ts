import { calls } from '@xinghe/client'
import { confirmDialog } from '@xinghe/ui'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { session } from '#stores/session.ts'
import { loadTexts, t } from '#text/text.ts'

/** Milliseconds that the first screen waits for the answer at most. */
const patienceMs = 8_000

/**
 * Signs the page in with the code that its address brought. Where somebody else is signed in it asks first: anybody can
 * send a link with a code of their own.
 * @returns what is left to do once the page can show a dialog
 */
export async function signInByCode(code: string): Promise<(() => Promise<void>) | null> {
  const user = session.user()
  if (user && user.uid !== code.split('.')[0]) return () => askAndSignIn(code)
  await signIn(code)
  return null
}

async function askAndSignIn(code: string): Promise<void> {
  await loadTexts(['security'])
  const sure = await confirmDialog({
    text: t('security.switchAccountAsk'),
    confirmText: t('security.switchAccount'),
    cancelText: t('common.cancel'),
  })
  if (sure) await signIn(code)
}

/** A code that counts no more leaves whoever is signed in. */
async function signIn(code: string): Promise<void> {
  try {
    const { token, user } = await client.call(
      calls.accountSecurity.usePageCode,
      { code },
      { timeoutMs: patienceMs },
    )
    session.enter(token, user)
  } catch (error) {
    reportFailure(error)
  }
}
