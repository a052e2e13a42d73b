import { createHash, type Hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './steps.ts'

const passedOver = new Set(['dist', 'node_modules', '.cache'])

/**
 * One value for the content of files and of everything below folders, named from the root of the repository, and for
 * the Node that reads them. What is built or installed there does not count; what does not exist is empty.
 */
export function contentOf(paths: readonly string[]): string {
  return hashOf(paths, () => true)
}

/** The same without tests, which change nothing of what is built or run. */
export function contentOfProgram(paths: readonly string[]): string {
  return hashOf(paths, name => !/\.test\.tsx?$/.test(name))
}

function hashOf(paths: readonly string[], counts: (name: string) => boolean): string {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) add(hash, path, counts)
  return hash.digest('hex')
}

function add(hash: Hash, path: string, counts: (name: string) => boolean): void {
  const stats = statSync(`${root}/${path}`, { throwIfNoEntry: false })
  if (stats?.isDirectory()) {
    for (const name of readdirSync(`${root}/${path}`).toSorted())
      if (!passedOver.has(name) && counts(name)) add(hash, `${path}/${name}`, counts)
  } else if (stats) {
    hash.update(`\0${path}\0${stats.size}\0`).update(readFileSync(`${root}/${path}`))
  }
}

/**
 * Does the work unless it succeeded before with the same content, which the file at `marker` keeps. Answers whether it
 * succeeded, now or then.
 */
export async function oncePerContent(
  marker: string,
  content: string,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const file = `${root}/${marker}`
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return true
  const isFine = await work()
  if (isFine) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return isFine
}
