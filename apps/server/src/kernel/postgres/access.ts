import { lchown, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { DATABASE } from './address.ts'

/** Of the map that says which users of the machine are the owner of the databases. */
const MAP = 'xinghe'

/**
 * Lets through the socket whoever the kernel says is us or root, and nobody else: not even the server's own account,
 * which other programs of the machine may share. Written anew at every start, as the program's user may have changed.
 */
export async function writeAccessRules(cluster: string, { owner, peers }: Account): Promise<void> {
  const users = new Set(['root', userInfo().username, ...peers])
  const rules = {
    'pg_hba.conf': `local all ${DATABASE} peer map=${MAP}\n`,
    'pg_ident.conf': [...users].map(user => `${MAP} "${user}" ${DATABASE}\n`).join(''),
  }
  for (const [name, text] of Object.entries(rules)) {
    const path = join(cluster, name)
    await writeFile(path, text, { mode: 0o600 })
    if (owner) await lchown(path, owner.uid, owner.gid)
  }
}
