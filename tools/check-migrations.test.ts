import { appendFileSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problemsOf } from './check-migrations.ts'
import { root } from './steps.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xinghe-migrations-'))
  cpSync(`${root}/apps/server/migrations`, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const journal = () => join(folder, 'meta/_journal.json')
function changeJournal(change: (entries: { tag: string; when: number }[]) => void): void {
  const text = JSON.parse(readFileSync(journal(), 'utf8'))
  change(text.entries)
  writeFileSync(journal(), JSON.stringify(text))
}

test('the migrations of the program are in order', () => {
  expect(problemsOf(folder)).toEqual([])
})

test('a released migration that was changed, renamed or taken out is refused', () => {
  appendFileSync(join(folder, '0000_first.sql'), '\n')
  expect(problemsOf(folder)).toEqual([
    'migration 0000_first.sql was released and must not change: write a new one',
  ])

  renameSync(join(folder, '0001_feed.sql'), join(folder, '0001_other.sql'))
  changeJournal(entries => {
    for (const entry of entries) if (entry.tag === '0001_feed') entry.tag = '0001_other'
  })
  expect(problemsOf(folder)).toContain('migration 0001_feed.sql was released and must stay number 1')
})

test('a migration may be added, but not one that sites would pass over', () => {
  writeFileSync(join(folder, '9999_new.sql'), 'select 1')
  expect(problemsOf(folder)).toEqual(['migration 9999_new.sql is not in the journal'])
  changeJournal(entries => entries.push({ tag: '9999_new', when: Number.MAX_SAFE_INTEGER }))
  expect(problemsOf(folder)).toEqual([])
  changeJournal(entries => entries.push({ tag: '9999_new', when: 1 }))
  expect(problemsOf(folder)).toContain(
    'migration 9999_new is not later than the one before it: generate it anew',
  )
})
