import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config.ts'
import { newSecret } from './ids.ts'
import { sealText, unsealText } from './seal.ts'

/** Seals what others gave the site, such as keys of payment gateways, by a key that the database does not have. */
export interface Vault {
  /** `context` says whose text it is: moved to another row it opens no more. */
  seal(context: string, text: string): string
  /** Null: it was sealed by another key, or is no sealed text. */
  unseal(context: string, sealed: string): string | null
}

export const keyFileName = 'secrets.key'
const fewestCharacters = 32

/** The vault of this program: by the key of the configuration, else by that in DATA_DIR, which the first start makes. */
export async function openVault({
  secretsKey,
  dataDir,
}: Pick<Config, 'secretsKey' | 'dataDir'>): Promise<Vault> {
  const key = secretsKey ?? (await readKeyFile(dataDir))
  return {
    seal: (context, text) => sealText(key, 'vault', context, text),
    unseal: (context, sealed) => unsealText(key, 'vault', context, sealed),
  }
}

async function readKeyFile(dataDir: string): Promise<string> {
  const path = join(dataDir, keyFileName)
  const key = (await read(path)) ?? (await makeKeyFile(dataDir, path))
  if (key.length < fewestCharacters)
    throw new Error(`${path} is damaged: put back the one that is kept with the backup`)
  return key
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Whole or not at all, and of two programs that start at once the first one's. */
async function makeKeyFile(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true })
  const fresh = `${path}.${process.pid}.${newSecret().slice(0, 8)}`
  await writeFile(fresh, `${newSecret()}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(fresh, { force: true })
  }
  return (await read(path)) ?? ''
}
