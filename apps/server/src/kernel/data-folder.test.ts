import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

const before = process.umask()
let dir: string
beforeEach(async () => {
  process.umask(0o022)
  dir = await mkdtemp(join(tmpdir(), 'xinghe-data-'))
})
afterEach(async () => {
  process.umask(before)
  await rm(dir, { recursive: true })
})

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a new folder is closed to others, and so is what is made in it', async () => {
  const data = join(dir, 'data')
  await openDataFolder(data, false)
  expect(await modeOf(data)).toBe('700')
  await mkdir(join(data, 'files'))
  await writeFile(join(data, 'files', 'film'), '')
  expect(await modeOf(join(data, 'files'))).toBe('750')
  expect(await modeOf(join(data, 'files', 'film'))).toBe('640')
})

test('one that was open is closed; root lets others pass to the database, and nowhere else', async () => {
  for (const [isRoot, mode] of [
    [false, '750'],
    [true, '751'],
  ] as const) {
    process.umask(0o022)
    const data = join(dir, String(isRoot))
    await mkdir(join(data, 'files'), { recursive: true, mode: 0o777 })
    await mkdir(join(data, 'postgres'))
    await openDataFolder(data, isRoot)
    expect(await modeOf(data)).toBe(mode)
    expect(await modeOf(join(data, 'files'))).toBe('750')
  }
})

test('a folder closed further stays so, and one of something else is left alone', async () => {
  const closed = join(dir, 'closed')
  await mkdir(join(closed, 'files'), { recursive: true, mode: 0o700 })
  await mkdir(join(dir, 'home', 'pictures'), { recursive: true })
  await openDataFolder(closed, true)
  await openDataFolder(join(dir, 'home'), false)
  expect(await modeOf(closed)).toBe('700')
  await symlink(closed, join(dir, 'link'))
  await openDataFolder(join(dir, 'link'), false)
  expect(await modeOf(closed)).toBe('700')
  expect(await modeOf(join(dir, 'home'))).toBe('755')
})
