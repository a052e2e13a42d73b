import { Failure } from '../fail.ts'

/** Codes of the file system and of PostgreSQL for a disk without room, or an account without. */
const fullCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something failed because no more can be stored, whoever says so. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Failure) return error.code === 'storageFull'
  return fullCodes.has(Reflect.get(error, 'code')) || isStorageFull(error.cause)
}
