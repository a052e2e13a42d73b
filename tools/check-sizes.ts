import { report, repositoryFiles, textOf } from './files.ts'
import type { Print } from './steps.ts'

/** Lines past which a file is asked whether it is two. */
const most = 250
/** Tables, contract, the engines and lists of plain content may be longer. */
const mostOfTheLong = 300
const long =
  /tables\.ts$|^packages\/contract\/|^packages\/danmaku\/|\/engine\/|^apps\/server\/test\/|\.test\.tsx?$|\.spec\.ts$/
const content = /^tools\/demo\/content\/|common-passwords\.ts$/

/** Whether every source file is short enough. */
export function checkSizes(print: Print): boolean {
  const complaints = repositoryFiles(/^(apps|packages|tools|e2e|bench)\/.*\.tsx?$/)
    .filter(path => !content.test(path))
    .map(path => ({
      path,
      lines: textOf(path).split('\n').length - 1,
      limit: long.test(path) ? mostOfTheLong : most,
    }))
    .filter(({ lines, limit }) => lines > limit)
  return report(
    print,
    complaints.map(
      ({ path, lines, limit }) => `${path}: ${lines} lines, more than ${limit}: is it two files?`,
    ),
  )
}
