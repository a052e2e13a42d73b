import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type Print, root } from './steps.ts'

/** Files of the repository whose path fits, known to git or new. */
export function repositoryFiles(fits: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\0').filter(path => fits.test(path))
}

export const textOf = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

/** Prints the complaints; true when there is none. */
export function report(print: Print, complaints: string[]): boolean {
  for (const complaint of complaints) print(`${complaint}\n`)
  return complaints.length === 0
}
