import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type ClusterTools, makeDraft } from './cluster.ts'
import { finishUpgrade, upgradeCluster } from './upgrade-cluster.ts'

/** The major release a cluster was made by; undefined where there is none. */
async function releaseOf(cluster: string) {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'ENOENT') return undefined
    if (error.code !== 'EACCES') throw error
    throw new Error(`${cluster} belongs to another user: start the program as that user.`)
  }
}

/** Makes the cluster on the first start; later sees that these binaries can read it, and upgrades one of an older release. */
export async function ensureCluster(tools: ClusterTools, oldBinaries: string | undefined): Promise<void> {
  const { address, binaries } = tools
  await finishUpgrade(address)
  const release = await releaseOf(address.cluster)
  if (release === undefined) return rename(await makeDraft(tools), address.cluster)
  if (release === binaries.major) return
  if (Number(release) < Number(binaries.major)) return upgradeCluster(tools, release, oldBinaries)
  throw new Error(
    `The database in ${address.cluster} is of PostgreSQL ${release}, and this program brings ` +
      `${binaries.version}. Nothing was changed. Start the newer version of the program that made it.`,
  )
}
