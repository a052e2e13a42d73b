import { mkdirSync, mkdtempSync } from 'node:fs'
import type { Question, Site, Wanted } from '../product.ts'
import { type Program, startOurs } from './child.ts'

export interface Product extends Program {
  site: Site
  dataDir: string
  /** How much it has sent to the database so far. */
  queries(): Promise<number>
  /** Frees what nothing holds any more. @returns megabytes that are left on its heap */
  collect(): Promise<number>
}

const program = new URL('../product.ts', import.meta.url)

/** Runs the product with a folder and a database of its own. */
export async function startProduct(
  folder: string,
  wanted: Partial<Wanted>,
  env: Record<string, string> = {},
): Promise<Product> {
  mkdirSync(folder, { recursive: true })
  const dataDir = mkdtempSync(`${folder}/data-`)
  const { started, ask, ...rest } = await startOurs<Site>(program, {
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      DISK_WATCH: 'off',
      LOG_LEVEL: 'fatal',
      DATA_DIR: dataDir,
      ...env,
    },
    input: { works: 0, segmentBytes: 0, titles: 0, people: 0, ...wanted },
  })
  const askFor = (what: Question) => () => ask<number>(what)
  return { ...rest, site: started, dataDir, queries: askFor('queries'), collect: askFor('collect') }
}
