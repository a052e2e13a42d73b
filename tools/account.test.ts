import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import { expect, test, vi } from 'vitest'
import { openDatabase } from '../apps/server/src/kernel/db.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { applyMigrations, migrationsFolder } from '../apps/server/src/kernel/migrations.ts'
import { startEmbedded } from '../apps/server/src/kernel/postgres/embedded.ts'
import { accountUser } from '../apps/server/src/modules/account/tables.ts'
import { runAccountCommand } from '../apps/server/test/account-command.ts'

vi.setConfig({ testTimeout: 2 * minuteMs })

test('works on the program’s own database while the program does not run', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'xinghe-account-'))
  try {
    await chmod(dir, 0o755)
    const dataDir = join(dir, 'data')
    const start = () => startEmbedded({ dataDir, log: createLog('silent'), durable: false })
    let database = await start()
    const migrated = openDatabase(database.url, { maxConnections: 2 })
    await applyMigrations(migrated, migrationsFolder)
    await migrated.db
      .insert(accountUser)
      .values({ uid: '7', nickName: 'lost', nickFolded: 'lost', email: 'lost@example.com', createdAt: 1 })
    await migrated.close()
    await database.stop()

    const { said, complained, code } = await runAccountCommand({ DATA_DIR: dataDir }, [
      'reset-password',
      'lost@example.com',
    ])
    expect(complained).toBe('')
    expect(code).toBe(0)
    expect(said).toContain('password: ')
    database = await start()
    const after = openDatabase(database.url, { maxConnections: 2 })
    const [user] = await after.db.select().from(accountUser)
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    await after.close()
    await database.stop()
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
