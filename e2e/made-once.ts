import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { contentOf } from '../tools/content.ts'
import { root } from '../tools/steps.ts'

const folder = `${root}/.cache/e2e/made`

/**
 * A folder filled by `make`, which is kept as long as the content of `from` (paths from the root of the repository)
 * stays the same. What was made of other content is removed.
 */
export async function madeOnce(
  name: string,
  from: readonly string[],
  make: (dir: string) => Promise<unknown>,
): Promise<string> {
  const wanted = `${name}-${contentOf(from).slice(0, 16)}`
  if (existsSync(`${folder}/${wanted}`)) return `${folder}/${wanted}`
  await mkdir(folder, { recursive: true })
  const old = (await readdir(folder)).filter(other => other.startsWith(`${name}-`))
  for (const other of old) await rm(`${folder}/${other}`, { recursive: true, force: true })
  const own = await mkdtemp(`${folder}/${wanted}.`)
  await make(own)
  await rename(own, `${folder}/${wanted}`)
  return `${folder}/${wanted}`
}
