import type { Config } from '#config.ts'
import { diskStore } from './disk.ts'
import type { FileStore } from './store.ts'

/** The store that the configuration names: a bucket, else the disk, which needs none of the SDK's memory. */
export async function openFiles(config: Config): Promise<FileStore> {
  if (config.s3 === null) return diskStore(`${config.dataDir}/files`)
  const { s3Store } = await import('./s3.ts')
  return s3Store(config.s3)
}
