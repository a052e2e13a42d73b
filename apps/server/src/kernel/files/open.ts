import type { Config } from '#config.ts'
import { diskStore } from './disk.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

/** The store that the configuration names: a bucket, else the disk. */
export function openFiles(config: Config): FileStore {
  return config.s3 ? s3Store(config.s3) : diskStore(`${config.dataDir}/files`)
}
