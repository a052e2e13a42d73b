import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

export interface Licensed {
  name: string
  version: string
  licence: string
  /** The licence's own words, empty where the package brings none. */
  text: string
}

interface Manifest {
  name: string
  version: string
  license?: string | { type?: string }
  /** As packages wrote it before 2014. */
  licenses?: { type?: string }[]
  dependencies?: Record<string, string>
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const id = 'virtual:about'
/** The version alone, for what must not load the licences with it. */
const versionId = 'virtual:version'

const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))

/** Where a package lies that another one asks for: beside it, or at the root. */
function folderOf(name: string, from: string): string | null {
  const places = [`${from}/node_modules/${name}`, `${root}node_modules/${name}`]
  return places.find(place => existsSync(`${place}/package.json`)) ?? null
}

function licensed(folder: string, { name, version, license, licenses }: Manifest): Licensed {
  const file = readdirSync(folder).find(entry => /^licen[cs]e(\.|$)/i.test(entry))
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? ''),
    text: file === undefined ? '' : readFileSync(`${folder}/${file}`, 'utf8').trim(),
  }
}

/** Every package the application is made of, by name; our own are looked through, not listed. */
export function licensedPackages(): Licensed[] {
  const found = new Map<string, Licensed>()
  const visited = new Set<string>()
  const visit = (folder: string) => {
    if (visited.has(folder)) return
    visited.add(folder)
    const manifest = readManifest(folder)
    const isOurs = manifest.name.startsWith('@xinghe/')
    if (!isOurs) found.set(manifest.name, licensed(folder, manifest))
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      // Only its types: nothing of it reaches a browser.
      if (name.startsWith('@types/') || (isOurs && name === 'zod')) continue
      const next = folderOf(name, folder)
      if (next !== null) visit(next)
    }
  }
  visit(`${root}apps/web`)
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Answers `virtual:about` with the product's version and the licences of what it is made of, `virtual:version` with the former. */
export function about(): Plugin {
  return {
    name: 'xinghe-about',
    resolveId: source => (source === id || source === versionId ? `\0${source}` : null),
    load(source) {
      if (source !== `\0${id}` && source !== `\0${versionId}`) return null
      const { version } = readManifest(root.replace(/\/$/, ''))
      if (source === `\0${versionId}`) return `export const version = ${JSON.stringify(version)}`
      return `export const version = ${JSON.stringify(version)}\nexport const packages = ${JSON.stringify(licensedPackages())}`
    },
  }
}
