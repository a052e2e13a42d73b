import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { report, repositoryFiles, textOf } from './files.ts'
import { type Print, root } from './steps.ts'

const imported = /import (\w+) from '([^']+\.module\.css)'/g

/** A style sheet's path from the root; `#` is the source folder of the application that imports it. */
function pathOf(importer: string, named: string): string {
  if (!named.startsWith('#')) return join(dirname(importer), named)
  return `${importer.split('/').slice(0, 2).join('/')}/src/${named.slice(1)}`
}

/** The names of a style sheet's classes. */
export function classesOf(css: string): Set<string> {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** What a module names of its style sheets by `styles.name`: pairs of path and class. */
export function classesNamed(importer: string, code: string): { sheet: string; name: string }[] {
  const body = code.replace(/from '[^']*'/g, '')
  return [...code.matchAll(imported)].flatMap(([, styles = '', named = '']) =>
    [...body.matchAll(new RegExp(`(?<![\\w./])${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => ({
      sheet: pathOf(importer, named),
      name,
    })),
  )
}

/** Whether every class that a module names is in its style sheet: a missing one is no error, it only looks broken. */
export function checkStyles(print: Print): boolean {
  const sheets = new Map<string, Set<string>>()
  const classes = (sheet: string) => {
    const known = sheets.get(sheet)
    if (known) return known
    const read = classesOf(existsSync(`${root}/${sheet}`) ? textOf(sheet) : '')
    sheets.set(sheet, read)
    return read
  }
  const complaints = repositoryFiles(/^(apps|packages)\/.*\.tsx?$/).flatMap(path =>
    classesNamed(path, textOf(path))
      .filter(({ sheet, name }) => !classes(sheet).has(name))
      .map(({ sheet, name }) => `${path}: no class "${name}" in ${sheet}`),
  )
  return report(print, [...new Set(complaints)])
}
