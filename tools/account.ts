import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { type Config, readConfig } from '../apps/server/src/config.ts'
import { recordAudit } from '../apps/server/src/kernel/audit.ts'
import { newSecret } from '../apps/server/src/kernel/ids.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { createScope, type Scope, transact } from '../apps/server/src/kernel/scope.ts'
import { endUserSessions } from '../apps/server/src/modules/account/end-user-sessions.ts'
import { account } from '../apps/server/src/modules/account/module.ts'
import { hashPassword } from '../apps/server/src/modules/account/passwords/hash-password.ts'
import { replacePassword } from '../apps/server/src/modules/account/passwords/replace-password.ts'
import { isWeakPassword, readContact } from '../apps/server/src/modules/account/rules.ts'
import { resetSecondFactor } from '../apps/server/src/modules/account/second-factor/reset-second-factor.ts'
import { accountSettings } from '../apps/server/src/modules/account/settings.ts'
import { accountUser, type UserRow } from '../apps/server/src/modules/account/tables.ts'
import { setRole } from '../apps/server/src/modules/account/users/set-role.ts'
import { openKernel } from '../apps/server/src/open-kernel.ts'
import { openSiteDatabase } from './site-database.ts'

const usage = `usage: npm run account -- reset-password <account> [--stdin]   a new password, made here or read from the input;
                                                               all devices are signed out
       npm run account -- reset-second-factor <account>        no authenticator application, recovery codes and passkeys
                                                               any more; all devices are signed out
       npm run account -- make-owner <account>                 the role of an owner; console sessions end
       npm run account -- end-sessions <account>               signs all devices out
account: a phone number, an e-mail address or the number of a user`

/** What an operator did not get, in a sentence. */
export class Refused extends Error {}

async function findUser(scope: Scope, named: string): Promise<UserRow> {
  const { phoneCountry } = await scope.kernel.settings.of(accountSettings)
  const contact = readContact(named, undefined, phoneCountry)
  const columns = [
    eq(accountUser.uid, named),
    ...(contact?.kind === 'phone' ? [eq(accountUser.phone, contact.phone)] : []),
    ...(contact?.kind === 'email' ? [eq(accountUser.email, contact.email)] : []),
  ]
  for (const fits of columns) {
    const [user] = await scope.db.select().from(accountUser).where(fits)
    if (user) return user
  }
  throw new Refused(`there is no account ${named}`)
}

/** @param given null to have one made */
export async function resetPassword(scope: Scope, named: string, given: string | null): Promise<string> {
  const user = await findUser(scope, named)
  const password = given ?? newSecret().slice(0, 20)
  if (isWeakPassword(password, [user.nickName, user.email ?? '', user.phone ?? '']))
    throw new Refused('the password is too short, too long or too common')
  const hash = await hashPassword(password)
  const ended = await transact(scope, async scope => {
    await recordAudit(scope, 'account.reset', { uid: user.uid, by: 'command' })
    return replacePassword(scope, user.uid, hash)
  })
  const line = given === null ? `\npassword: ${password}\nChange it after the first log-in.` : ''
  return `The password of ${user.uid} (${user.nickName}) is another one; devices signed out: ${ended}.${line}`
}

export async function resetFactor(scope: Scope, named: string): Promise<string> {
  const user = await findUser(scope, named)
  const ended = await transact(scope, async scope => {
    await recordAudit(scope, 'account.resetSecondFactor', { uid: user.uid, by: 'command' })
    return resetSecondFactor(scope, user)
  })
  return `${user.uid} (${user.nickName}) has no second factor any more; devices signed out: ${ended}.`
}

export async function makeOwner(scope: Scope, named: string): Promise<string> {
  const user = await findUser(scope, named)
  await transact(scope, async scope => {
    await setRole(scope, user.uid, 'owner')
    await recordAudit(scope, 'account.setRole', { uid: user.uid, role: 'owner', by: 'command' })
  })
  return `${user.uid} (${user.nickName}) is an owner.`
}

export async function endAllSessions(scope: Scope, named: string): Promise<string> {
  const user = await findUser(scope, named)
  const ended = await transact(scope, async scope => {
    await recordAudit(scope, 'account.endSessions', { uid: user.uid, by: 'command' })
    return endUserSessions(scope, user.uid, { message: 'account.endedByStaff' })
  })
  return `${user.uid} (${user.nickName}): devices signed out: ${ended}.`
}

/** Runs on the site's database whether the program runs or not, which hears of it by the database. No network is asked. */
export async function onSite(config: Config, run: (scope: Scope) => Promise<string>): Promise<string> {
  const place = await openSiteDatabase(config)
  try {
    const { kernel, close } = await openKernel({
      config: { ...config, redisUrl: null },
      databaseUrl: place.url,
      modules: [account],
      migrates: false,
      log: createLog('warn'),
    })
    try {
      await kernel.settings.load()
      return await run(createScope(kernel))
    } finally {
      await close()
    }
  } finally {
    await place.close()
  }
}

if (import.meta.main) {
  const takesInput = process.argv.includes('--stdin')
  const [verb, named, ...rest] = process.argv.slice(2).filter(argument => argument !== '--stdin')
  const commands: Record<string, (scope: Scope, named: string) => Promise<string>> = {
    'reset-password': async (scope, named) =>
      resetPassword(scope, named, takesInput ? (await text(process.stdin)).replace(/\r?\n$/, '') : null),
    'reset-second-factor': resetFactor,
    'make-owner': makeOwner,
    'end-sessions': endAllSessions,
  }
  const command = commands[verb ?? '']
  if (!command || named === undefined || rest.length > 0) {
    console.error(usage)
    process.exit(2)
  }
  try {
    console.log(await onSite(readConfig(), scope => command(scope, named)))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
