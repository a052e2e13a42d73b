import { expect, type Page } from '@playwright/test'
import type { Role } from '@xinghe/contract'
import { onDatabase } from './database.ts'
import type { Program } from './program.ts'

/** Makes a user who has registered a member of staff. */
export async function makeStaff(program: Program, email: string, role: Role): Promise<void> {
  await onDatabase(program, client =>
    client.query('update account_user set role = $1 where email = $2', [role, email]),
  )
}

/** Signs a member of staff in to the console. */
export async function signInStaff(
  page: Page,
  program: Program,
  { account, password }: { account: string; password: string },
): Promise<void> {
  // A press on a dialog that still grows begins on its button and may end beside it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${program.origin}/console/login`)
  await page.getByLabel('邮箱或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^登\s*录$/ }).click()
  await expect(page).not.toHaveURL(/login/)
}
