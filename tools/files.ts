import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './steps.ts'

/** Files of the repository whose path fits, known to git or new. */
export function repositoryFiles(fits: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\0').filter(path => fits.test(path))
}

export const textOf = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

/** Writes the complaints; true when there is none. */
export function report(complaints: string[]): boolean {
  for (const complaint of complaints) process.stdout.write(`${complaint}\n`)
  return complaints.length === 0
}
