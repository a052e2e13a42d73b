import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { calls, connectLive, createClient, type LiveSocket, randomId } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embeddedAddress } from '#kernel/postgres/address.ts'
import { processesOf } from '#kernel/postgres/leftovers.ts'
import { databaseFolder } from '#test/runs.ts'
import { main, programEnv } from './program.ts'

vi.setConfig({ testTimeout: 3 * minuteMs, hookTimeout: 3 * minuteMs })

const supervisor = fileURLToPath(new URL('../../../../tools/start.ts', import.meta.url))
const dataDir = `${databaseFolder}/start-again`
const { cluster, url } = embeddedAddress(dataDir)

/** What `npm start` runs, with the log of each program that it runs. */
function startSupervisor(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [supervisor, main], {
    env: { ...programEnv(dataDir), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: { msg: string; address: string; pid: number }[] = []
  createInterface(child.stdout).on('line', line => lines.push(JSON.parse(line)))
  const logged = (words: string) => lines.filter(({ msg }) => msg === words)
  return { child, ended: once(child, 'exit'), said: text(child.stderr), logged }
}

let running: ReturnType<typeof startSupervisor>
const until = (isSo: () => unknown) => vi.waitUntil(isSo, { timeout: 2 * minuteMs, interval: 50 })

beforeAll(async () => {
  await mkdir(dataDir, { recursive: true })
  running = startSupervisor()
  await until(() => running.logged('serving').length > 0)
})
afterAll(async () => {
  running.child.kill('SIGTERM')
  await running.ended
})

test('the program outlives its database: calls, sockets and jobs go on', async () => {
  const origin = running.logged('serving')[0]?.address ?? ''
  const client = createClient({ origin, deviceId: randomId(), token: () => null })
  const disconnected = vi.fn()
  const socket = await new Promise<LiveSocket>(resolve => {
    connectLive({ origin, token: () => null, onConnect: resolve }).on('disconnect', disconnected)
  })
  process.kill(Number.parseInt(await readFile(`${cluster}/postmaster.pid`, 'utf8'), 10), 'SIGKILL')
  await until(() => running.logged('PostgreSQL is ready').length === 2)
  await until(() => client.call(calls.catalogue.browse, {}).then(Boolean, () => false))
  expect(disconnected).not.toHaveBeenCalled()
  socket.disconnect()

  const database = new pg.Client({ connectionString: url })
  await database.connect()
  const { rows } = await database.query(
    "insert into pgboss.job (name, data) values ('kernel.sweep', '{}') returning id",
  )
  const isDone = "select 1 from pgboss.job where id = $1 and state = 'completed'"
  await until(async () => (await database.query(isDone, [rows[0].id])).rows.length > 0)
  await database.end()
  expect(running.logged('serving')).toHaveLength(1)
})

test('npm start runs a crashed program again, and ends with it when told to', async () => {
  process.kill(running.logged('serving')[0]?.pid ?? 0, 'SIGKILL')
  await until(() => running.logged('serving').length === 2)
  expect((await fetch(`${running.logged('serving')[1]?.address}/healthz`)).status).toBe(200)
  running.child.kill('SIGTERM')
  expect(await running.ended).toEqual([0, null])
  expect(await processesOf(cluster)).toEqual([])
})

test('npm start does not run a program again that could not serve, and says why', async () => {
  const { ended, said } = startSupervisor({ ROLES: 'cook' })
  expect(await ended).toEqual([1, null])
  expect(await said).toContain('ROLES names cook')
  expect(await said).not.toContain('starts again')
})
