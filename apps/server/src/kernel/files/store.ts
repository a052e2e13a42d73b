import type { Readable } from 'node:stream'

/** Bytes `from` to `to`, both included, as HTTP counts them. */
export interface ByteRange {
  from: number
  to: number
}

/** What an address of the store is to answer instead of what it knows of the file. */
export interface AnswerHeaders {
  type: string
  /** Content-Disposition. */
  disposition: string
}

/** Files of works and people, on the disk or in object storage. Keys are relative paths with `/`. */
export interface FileStore {
  /** Stores a file whole or not at all; an existing one is replaced. */
  put(key: string, bytes: Buffer | Readable): Promise<void>
  /** Bytes as a stream; null when there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable | null>
  /** Size in bytes; null when there is no such file. */
  size(key: string): Promise<number | null>
  /** Keys of the first files right in a folder, in the order of their names; `most` is 1000 or less. */
  list(folder: string, most: number): Promise<string[]>
  /** Removes the file of this key and every file of the folder of this name; silent when there is none. */
  remove(prefix: string): Promise<void>
  /** Removes what puts left that were killed more than a day ago. */
  sweep(): Promise<void>
  /** Address a client can be sent to instead of through us, with the headers it is to answer; null when only we can serve it. */
  redirect(key: string, ttlSec: number, headers?: AnswerHeaders): Promise<string | null>
  /** Path on this machine's disk; null when the store is elsewhere. */
  path(key: string): string | null
}

const keyPattern = /^[a-z0-9][a-zA-Z0-9._-]*(\/[a-zA-Z0-9][a-zA-Z0-9._-]*)*$/

/** @throws {Error} for a key that could leave the store */
export function checkKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`not a file key: ${key}`)
  return key
}
