import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { root } from '../tools/steps.ts'

const folder = `${root}/.cache/e2e/made`

/**
 * A folder filled by `make`, kept as long as `content`, which names what it is made from, stays the same. What was made
 * from other content is removed.
 */
export async function madeOnce(
  name: string,
  content: string,
  make: (dir: string) => Promise<unknown>,
): Promise<string> {
  const wanted = `${folder}/${name}-${content}`
  if (existsSync(wanted)) return wanted
  await mkdir(folder, { recursive: true })
  const old = (await readdir(folder)).filter(other => other.startsWith(`${name}-`))
  for (const other of old) await rm(`${folder}/${other}`, { recursive: true, force: true })
  const unfinished = await mkdtemp(`${wanted}.`)
  await make(unfinished)
  try {
    await rename(unfinished, wanted)
  } catch (error) {
    // Another worker has made it meanwhile.
    if (!existsSync(wanted)) throw error
    await rm(unfinished, { recursive: true, force: true })
  }
  return wanted
}
