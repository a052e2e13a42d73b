import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newestMigration } from '../migrations.ts'
import { programVersion } from '../program-version.ts'

export const MANIFEST = 'manifest.json'
/** Raised when an older program could no longer read the archive: 2 may be without files. */
const FORMAT = 2

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
  /** The newest migration that the database has, milliseconds since 1970; 0 or absent: not known. */
  schema?: number
  /** False when the files of DATA_DIR are no part of it. */
  files?: boolean
}

export async function makeManifest(
  about: Required<Pick<Manifest, 'database' | 'postgres' | 'schema' | 'files'>>,
): Promise<Manifest> {
  return { format: FORMAT, program: programVersion, madeAt: new Date().toISOString(), ...about }
}

/** The manifest of an unpacked backup; throws when this program cannot use it. */
export async function readManifest(unpacked: string): Promise<Manifest> {
  const text = await readFile(join(unpacked, MANIFEST), 'utf8').catch(() => {
    throw new Error('This file is not a backup: it has no manifest.')
  })
  const manifest: Manifest = JSON.parse(text)
  if (manifest.format > FORMAT || (manifest.schema ?? 0) > newestMigration()) {
    throw new Error(
      `The backup was made by version ${manifest.program} of the program, and is newer than this one (${programVersion}).`,
    )
  }
  return manifest
}
