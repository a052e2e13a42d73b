import { report, repositoryFiles, textOf } from './files.ts'
import type { Print } from './steps.ts'

interface RawForm {
  /** What must not be written. */
  pattern: RegExp
  /** Paths of the files in which it must not. */
  where: RegExp
  /** Paths among them that may write it: the place that gives the form to say instead. */
  except?: RegExp
  sayInstead: string
}

const browser = /^(apps\/(web|console)\/src|packages\/(app-data|client|danmaku|ui)\/src)\/.*\.tsx?$/

/** Forms that work where they are tried and fail elsewhere, or that have a name of their own in this repository. */
const rawForms: readonly RawForm[] = [
  {
    pattern: /\bcrypto\s*\??\.\s*(randomUUID|subtle)\b/,
    where: browser,
    sayInstead: 'randomId or signature of @xinghe/client: over plain HTTP a page has no secure context',
  },
]

/** Whether no file writes a raw form where its proper one belongs. */
export function checkRawForms(print: Print): boolean {
  const complaints = rawForms.flatMap(({ pattern, where, except, sayInstead }) =>
    repositoryFiles(where)
      .filter(path => !except?.test(path))
      .flatMap(path =>
        textOf(path)
          .split('\n')
          .flatMap((line, index) =>
            pattern.test(line) ? [`${path}:${index + 1}: ${pattern.source} – say ${sayInstead}`] : [],
          ),
      ),
  )
  return report(print, complaints)
}
