import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyFileName, openVault } from './vault.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'xinghe-vault-'))
})
afterEach(() => rm(dataDir, { recursive: true }))
const open = (secretsKey: string | null = null) => openVault({ dataDir, secretsKey })

test('the first start makes a key that only its user may read, and later ones use it', async () => {
  const vaults = await Promise.all([1, 2, 3, 4].map(() => open()))
  expect(await readdir(dataDir)).toEqual([keyFileName])
  expect(((await stat(join(dataDir, keyFileName))).mode & 0o777).toString(8)).toBe('600')
  const sealed = vaults[0]?.seal('row', 'text') ?? ''
  expect(sealed).not.toContain('text')
  for (const vault of [...vaults, await open()]) expect(vault.unseal('row', sealed)).toBe('text')
})

test('another key, another row and another text open nothing', async () => {
  const [own, other] = [await open(), await open('x'.repeat(32))]
  const sealed = own.seal('row', 'text')
  expect(other.unseal('row', sealed)).toBeNull()
  expect(own.unseal('other row', sealed)).toBeNull()
  expect(own.unseal('row', `A${sealed.slice(1)}`)).toBeNull()
  expect(own.unseal('row', '')).toBeNull()
})

test('the key of the configuration makes no file', async () => {
  await open('x'.repeat(32))
  expect(await readdir(dataDir)).toEqual([])
})

test('a damaged key file is named', async () => {
  await writeFile(join(dataDir, keyFileName), 'short')
  await expect(open()).rejects.toThrow(keyFileName)
  expect(await readFile(join(dataDir, keyFileName), 'utf8')).toBe('short')
})
