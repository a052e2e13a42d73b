import { globSync } from 'node:fs'
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { modules } from '#modules.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)

const root = new URL('../../src/', import.meta.url)
const files = globSync('{kernel,modules/*}/*tables.ts', { cwd: root })
const declared = (await Promise.all(files.map(file => import(new URL(file, root).href)))) as object[]

/** Columns by which a table may be about a person. */
const names =
  /^(uid|viewer|who|target|person|staff|by|owner|recipient|contact|address|changed_by|.*_uid|.*_by)$/

/** Not exported and not erased with an account, and why. */
const exceptions: Record<string, string> = {
  'audit.staff': 'what staff did is append-only, for those who answer for the site',
  'audit.address': 'as above',
  'audit.target': 'as above',
  'moderation_case.target': 'of the case’s author',
  'moderation_case.lease_uid': 'the work of staff',
  'moderation_case.decided_by': 'the work of staff',
  'moderation_appeal.decided_by': 'the work of staff',
  'moderation_mass.started_by': 'the work of staff',
  'moderation_mass.undone_by': 'the work of staff',
  'moderation_shadow.placed_by': 'the work of staff',
  'moderation_shadow.ended_by': 'the work of staff',
  'moderation_shadow.released_by': 'the work of staff',
  'moderation_mass_item.target': 'something that was written, never a person',
  'moderation_word_list.changed_by': 'the work of staff',
  'moderation_word_list_version.changed_by': 'the work of staff',
  'moderation_word_list_version.replaced_by': 'the work of staff',
  'chat_desk.service_uid': 'an account of the site itself',
  'chat_desk.agent_uid': 'the work of staff',
  'feedback_message.staff': 'the work of staff',
  'playback_report.done_by': 'the work of staff',
  'pay_event.staff': 'the work of staff, and the books stay',
  'pay_refund.proposed_by': 'the work of staff, and the books stay',
  'pay_refund.decided_by': 'the work of staff, and the books stay',
  'manual_payment.proposed_by': 'the work of staff, and the books stay',
  'manual_payment.decided_by': 'as above',
  'setting.changed_by': 'the work of staff, of no person’s life',
  'account_session.address': 'of the session’s user',
  'account_sign_in.address': 'of the sign-in’s user',
  'account_qr_log_in.address': 'deleted within minutes',
  'account_code.contact': 'deleted within a day',
  'account_recovery.contact': 'deleted within a day',
  'outbox_message.recipient': 'deleted by age; its words are deleted once they are sent',
  'play_address.address': 'a keyed hash of a network, of nobody’s account; deleted in a day',
}

const tables = declared
  .flatMap(file => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable))
const said = modules
  .flatMap(module => module.personalData ?? [])
  .map(({ table, person }) => `${getTableName(table)}.${person.name}`)

test('every column that names a person is exported and erased, or excepted for a reason', () => {
  const columns = tables.flatMap(table =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => names.test(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  )
  expect(columns.length).toBeGreaterThan(30)
  expect(columns.filter(column => !said.includes(column) && !(column in exceptions))).toEqual([])
  expect(Object.keys(exceptions).filter(column => !columns.includes(column))).toEqual([])
})

test('rows of a person are found by an index that begins with them', async () => {
  const { rows } = await app.scope.db.execute<{ leading: string }>(sql`
    select c.relname || '.' || a.attname as leading from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'`)
  const led = new Set(rows.map(({ leading }) => leading))
  const nameOf = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`
  const asked = modules
    .flatMap(module => module.personalData ?? [])
    .flatMap(({ person, through }) => [person, ...(through ? [through.column] : [])].map(nameOf))
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter(column => !led.has(column))).toEqual([])
})
