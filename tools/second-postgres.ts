import { dirname, join } from 'node:path'
import { repositoryFiles, textOf } from './files.ts'

const isTest = /\.test\.ts$/
const moduleFolder = /^apps\/server\/src\/modules\/[^/]+/
/** Signs of SQL that we write ourselves or that leans on how a version works: templates, texts, upserts, locks. */
const ownSql = /import \{[^}]*\bsql\b[^}]*\} from 'drizzle-orm'|\.query\(|executeText|\.onConflictDo|\.for\('/

/** What ffmpeg does with real files, and floods of calls: their statements are those of other tests of the module. */
const repeated = /\/modules\/(media\/jobs\/|account\/attacks\.)/

/** What writes SQL in the kernel. Tables declare what the migrations bring, which are tried by tests of their own. */
const kernelSql = /^apps\/server\/src\/kernel\/(?!tables\.ts$)/

/** Files of the server, by path, that write SQL of their own. */
export function filesOfSql(): string[] {
  return repositoryFiles(/^apps\/server\/src\/.*\.ts$/).filter(
    path => !isTest.test(path) && ownSql.test(textOf(path)),
  )
}

/**
 * The integration tests that could come out differently on another PostgreSQL. Of a module: all that start the program,
 * if the module writes SQL of its own. Of the kernel: those that import a file of it which does, for every test goes
 * through the rest. What drizzle and pg-boss write is theirs to keep the same on all versions.
 */
export function testsOfSql(): string[] {
  const sources = filesOfSql()
  const ofKernel = sources.filter(path => kernelSql.test(path))
  const modules = new Set(sources.flatMap(path => path.match(moduleFolder) ?? []))
  const tests = repositoryFiles(/^apps\/server\/(src\/modules|test\/kernel)\/.*\.test\.ts$/)
  return tests.filter(path => {
    const [folder] = path.match(moduleFolder) ?? []
    if (folder === undefined) return importsOf(path).some(file => ofKernel.includes(file))
    return modules.has(folder) && !repeated.test(path) && /\btestApp\(/.test(textOf(path))
  })
}

function importsOf(path: string): string[] {
  const found = textOf(path).matchAll(/^import (?!type )[^;]*? from '([.#][^']+)'/gms)
  return [...found].map(([, target = '']) =>
    target.startsWith('#')
      ? `apps/server/${target.replace(/^#(?!test\/)/, 'src/').replace(/^#/, '')}`
      : join(dirname(path), target),
  )
}
