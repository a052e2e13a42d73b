import { Readable } from 'node:stream'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, inArray, lte, type SQL } from 'drizzle-orm'
import { exportedRows, nameOfRows } from '#kernel/personal-data.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { sendNotice } from '../codes/send-code.ts'
import { momentText } from '../moment-text.ts'
import { accountExport } from '../personal-tables.ts'
import { contactsOf } from '../rules.ts'
import { accountSettings } from '../settings.ts'
import { tellOfSecurity } from '../tell-of-security.ts'
import { userRow } from '../users/load-users.ts'

const folder = 'exports'
/** Key of the file in the store. */
export const exportFile = (id: string) => `${folder}/${id}.json`

/** Writes the file, and tells its owner; run again it begins anew. */
export async function writeExport(scope: Scope, { id }: { id: string }): Promise<void> {
  const [asked] = await scope.db.select().from(accountExport).where(eq(accountExport.id, id))
  if (asked?.state !== 'preparing') return
  const key = exportFile(id)
  await scope.kernel.files.put(key, Readable.from(bytesOf(scope, asked.uid)))
  const bytes = await scope.kernel.files.size(key)
  const { exportDays } = await scope.kernel.settings.of(accountSettings)
  const expiresAt = scope.now() + exportDays * dayMs
  await transact(scope, async scope => {
    const [ready] = await scope.db
      .update(accountExport)
      .set({ state: 'ready', bytes, expiresAt })
      .where(and(eq(accountExport.id, id), eq(accountExport.state, 'preparing')))
      .returning()
    const user = ready && (await userRow(scope, ready.uid))
    const [contact] = user ? contactsOf(user) : []
    const params = { date: momentText(scope, expiresAt) }
    if (contact) await sendNotice(scope, contact, 'exportReady', params)
    if (user) await tellOfSecurity(scope, user.uid, 'exportReady', params)
  })
  // Its owner was erased meanwhile, and their rows with them.
  if (!(await isStored(scope, id))) await scope.kernel.files.remove(key)
}

async function isStored({ db }: Scope, id: string): Promise<boolean> {
  return (await db.$count(accountExport, eq(accountExport.id, id))) > 0
}

/** It could not be written: its user may ask again. */
export async function failExport(scope: Scope, { id }: { id: string }): Promise<void> {
  await scope.db
    .update(accountExport)
    .set({ state: 'failed' })
    .where(and(eq(accountExport.id, id), eq(accountExport.state, 'preparing')))
}

/** One object with an array for each table: written as it is read, however much there is. */
async function* bytesOf(scope: Scope, uid: string): AsyncGenerator<Buffer> {
  const head = { uid, exportedAt: new Date(scope.now()).toISOString() }
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},"data":{`)
  let isFirstTable = true
  for (const rows of scope.kernel.personalData) {
    let separator = `${isFirstTable ? '' : ','}\n${JSON.stringify(nameOfRows(rows))}:[\n`
    let isEmpty = true
    for await (const page of exportedRows(scope, rows, uid)) {
      yield Buffer.from(separator + page.map(row => JSON.stringify(row)).join(',\n'))
      separator = ',\n'
      isEmpty = false
    }
    if (isEmpty) continue
    yield Buffer.from('\n]')
    isFirstTable = false
  }
  yield Buffer.from('\n}}\n')
}

/** Files looked at by one sweep for such whose row is gone: the oldest, as ids begin with their time. */
const mostStray = 1000

/** Deletes the files that were kept long enough, with their rows, and files without a row. */
export async function sweepExports(scope: Scope): Promise<void> {
  await deleteExports(scope, lte(accountExport.expiresAt, scope.now()))
  const { files } = scope.kernel
  const found = await files.list(folder, mostStray)
  const ids = found.map(key => key.slice(folder.length + 1).replace(/\.json$/, ''))
  const { id } = accountExport
  const rows = await scope.db.select({ id }).from(accountExport).where(inArray(id, ids))
  const stored = new Set(rows.map(row => exportFile(row.id)))
  for (const key of found) if (!stored.has(key)) await files.remove(key)
}

/** Deletes a person's files before their time. */
export async function eraseExports(scope: Scope, uid: string): Promise<void> {
  await deleteExports(scope, eq(accountExport.uid, uid))
}

/** Rows first: what is being written for one of them then finds it gone, and removes its file. */
async function deleteExports(scope: Scope, which: SQL): Promise<void> {
  const rows = await scope.db.delete(accountExport).where(which).returning({ id: accountExport.id })
  for (const { id } of rows) await scope.kernel.files.remove(exportFile(id))
}
