import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const MANIFEST = 'manifest.json'
/** Raised when an older program could no longer read the archive. */
const FORMAT = 1

/** `cluster`: the files of an embedded server; `dump`: what pg_dump made of an outside one. */
export type DatabaseKind = 'cluster' | 'dump'

export type Manifest = {
  format: number
  /** Version of the program that made it. */
  program: string
  madeAt: string
  database: DatabaseKind
  /** Major release of the server, such as `18`. */
  postgres: string
}

async function programVersion() {
  const path = new URL('../package.json', import.meta.url)
  const { version }: { version: string } = JSON.parse(await readFile(path, 'utf8'))
  return version
}

export async function makeManifest(database: DatabaseKind, postgres: string): Promise<Manifest> {
  return {
    format: FORMAT,
    program: await programVersion(),
    madeAt: new Date().toISOString(),
    database,
    postgres,
  }
}

function isNewer(version: string, than: string) {
  return version.localeCompare(than, 'en', { numeric: true }) > 0
}

/** The manifest of an unpacked backup; throws when this program cannot restore it. */
export async function readManifest(unpacked: string): Promise<Manifest> {
  const text = await readFile(join(unpacked, MANIFEST), 'utf8').catch(() => {
    throw new Error('This file is not a backup: it has no manifest.')
  })
  const manifest: Manifest = JSON.parse(text)
  const own = await programVersion()
  if (manifest.format !== FORMAT || isNewer(manifest.program, own)) {
    throw new Error(`The backup was made by version ${manifest.program}, newer than this one (${own}).`)
  }
  return manifest
}
