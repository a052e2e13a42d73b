import { mkdirSync, mkdtempSync } from 'node:fs'
import { buildWhatIsOld } from '../../tools/build.ts'
import { type Program, startOurs } from './child.ts'

interface SampleSite {
  origin: string
  /** A work whose film can be played. */
  mediaKey: string
}

export type Sample = Program & SampleSite

const program = new URL('../../tools/demo/sample.ts', import.meta.url)

/** Runs the product with its pages, a small part of the demonstration world, real pictures and a real film. */
export async function startSample(folder: string): Promise<Sample> {
  await buildWhatIsOld()
  mkdirSync(folder, { recursive: true })
  const dataDir = mkdtempSync(`${folder}/data-`)
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'off',
    DISK_WATCH: 'off',
    LOG_LEVEL: 'fatal',
    DATA_DIR: dataDir,
  }
  const { started, ...rest } = await startOurs<SampleSite>(program, { env, input: {} })
  return { ...rest, ...started }
}
