import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** A command with its arguments, run in the root of the repository. */
export type Command = readonly [string, ...string[]]

/** Takes a step's output, in chunks of any size. */
export type Print = (text: string) => void

export const node = (...args: string[]): Command => [process.execPath, ...args]
const bin = (path: string, ...args: string[]) => node(`${root}/node_modules/${path}`, ...args)
export const biome = (...args: string[]) => bin('@biomejs/biome/bin/biome', ...args)
export const tsc = (...args: string[]) => bin('typescript-native/bin/tsc', ...args)
export const depcruise = (...args: string[]) => bin('dependency-cruiser/bin/dependency-cruise.mjs', ...args)
export const knip = (...args: string[]) => bin('knip/bin/knip.js', ...args)
export const vitest = (...args: string[]) => bin('vitest/vitest.mjs', ...args)
export const playwright = (...args: string[]) => bin('@playwright/test/cli.js', ...args)
export const vite = (...args: string[]) => bin('vite/bin/vite.js', ...args)

export interface RunOptions {
  env?: Record<string, string>
  cwd?: string
  /** Takes the output; without it the command has our own streams. */
  print?: Print
}

/** Runs a command; true when it ended well. */
export function run(
  [program, ...args]: Command,
  { env, cwd = root, print }: RunOptions = {},
): Promise<boolean> {
  const color = print && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(program, args, {
    cwd,
    stdio: print ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...color, ...env },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', print ?? (() => {}))
  return new Promise(resolve => {
    child.on('error', error => {
      print?.(`${error.message}\n`)
      resolve(false)
    })
    child.on('close', code => resolve(code === 0))
  })
}

export interface Step {
  name: string
  /** How many slots it keeps busy; 1 by default. */
  slots?: number
  /** Names of the steps that must have passed before it may begin. */
  after?: readonly string[]
  /** Answers whether it passed; `print` keeps its output together. */
  run: (print: Print) => Promise<boolean>
}
