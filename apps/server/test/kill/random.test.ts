import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import { processesOf } from '#kernel/postgres/leftovers.ts'
import { migrationsBefore } from '#test/kernel/earlier-migrations.ts'
import { makeOldSite } from '#test/old-site.ts'
import { databaseFolder } from '#test/runs.ts'
import { contentOf } from '#test/site-rows.ts'
import { killIfAlive, main, programEnv, startProgram } from './program.ts'

/** So many starts are killed: `KILLS=100` for a long look. */
const kills = Number(process.env.KILLS ?? 2)
vi.setConfig({ testTimeout: kills * 3 * minuteMs, hookTimeout: 3 * minuteMs })

/** Rows that migrations add to the 200 settings of the old site: the levels that danmu asks for. */
const newSettings = 3

let dir: string
let before: Record<string, string>
/** Milliseconds that the last start took, so that a kill comes at any moment of one, however busy the machine. */
let startMs = 4000

beforeAll(async () => {
  dir = join(databaseFolder, 'random')
  await mkdir(dir, { recursive: true })
  before = await makeOldSite(join(dir, 'old'), await migrationsBefore('feeds-and-live'))
})
afterAll(() => rm(databaseFolder, { recursive: true, force: true }))

async function killAfter(ms: number, dataDir: string, withDatabase: boolean): Promise<void> {
  const child = spawn(process.execPath, [main], { env: programEnv(dataDir), stdio: 'ignore' })
  const ended = once(child, 'exit')
  await setTimeout(ms)
  expect(child.exitCode, 'the program ended by itself').toBeNull()
  const { home } = embeddedAddress(dataDir)
  const folders = (await readdir(home).catch(() => [])).filter(name => name.startsWith('cluster'))
  const servers = await Promise.all(folders.map(name => processesOf(join(home, name))))
  child.kill('SIGKILL')
  if (withDatabase) for (const pid of servers.flat()) killIfAlive(pid)
  await ended
}

test(`a start killed at any moment is made good by the next: first start, upgrade of PostgreSQL, backup, migration (${kills})`, async () => {
  for (let round = 0; round < kills; round++) {
    const kind = round % 4 === 3 ? 'new' : 'old'
    const dataDir = join(dir, `round-${round}`)
    if (kind === 'old') execFileSync('cp', ['-a', join(dir, 'old'), dataDir])
    else await mkdir(dataDir)
    const afterMs = Math.floor(Math.random() * startMs)
    const withDatabase = Math.random() < 0.5
    const about = `round ${round}: ${kind}, killed ${withDatabase ? 'with its database ' : ''}after ${afterMs} ms`
    await killAfter(afterMs, dataDir, withDatabase)
    const startedAt = performance.now()
    const program = await startProgram(dataDir).catch((error: unknown) => {
      throw new Error(about, { cause: error })
    })
    startMs = Math.max(2000, performance.now() - startedAt)
    try {
      if (process.env.KILLS) process.stdout.write(`${about}\n`)
      const { url, home } = embeddedAddress(dataDir)
      const content = await contentOf(url)
      expect((await fetch(`${program.origin}/readyz`)).status, about).toBe(200)
      if (kind === 'old') {
        expect(content['public.account_uid'], about).toBe(before['public.account_uid'])
        expect(content['public.setting'], about).toMatch(new RegExp(`^${200 + newSettings} `))
        // A migration adds columns to them.
        expect(content['public.account_user'], about).toMatch(/^300 /)
        expect(content['public.audit'], about).toMatch(/^2000 /)
        const clusters = (await readdir(home)).filter(name => name.startsWith('cluster'))
        expect(clusters.toSorted(), about).toEqual(['cluster', 'cluster.15'])
        const backups = await readdir(join(dataDir, 'backups'))
        expect(
          backups.filter(name => !name.endsWith('.tar')),
          about,
        ).toEqual([])
        expect(backups.length, about).toBeGreaterThan(0)
      }
    } finally {
      await program.stop()
    }
    await rm(dataDir, { recursive: true })
  }
})
