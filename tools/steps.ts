import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** A command with its arguments, run in the root of the repository. */
export type Command = readonly [string, ...string[]]

export const node = (...args: string[]): Command => [process.execPath, ...args]
const bin = (path: string, ...args: string[]) => node(`${root}/node_modules/${path}`, ...args)
export const biome = (...args: string[]) => bin('@biomejs/biome/bin/biome', ...args)
export const tsc = (...args: string[]) => bin('typescript-native/bin/tsc', ...args)
export const depcruise = (...args: string[]) => bin('dependency-cruiser/bin/dependency-cruise.mjs', ...args)
export const knip = (...args: string[]) => bin('knip/bin/knip.js', ...args)
export const vitest = (...args: string[]) => bin('vitest/vitest.mjs', ...args)
export const playwright = (...args: string[]) => bin('@playwright/test/cli.js', ...args)
export const vite = (...args: string[]) => bin('vite/bin/vite.js', ...args)

/** Runs a command with our streams; true when it ended well. */
export function run([program, ...args]: Command, env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise(resolve => {
    child.on('error', () => resolve(false))
    child.on('exit', code => resolve(code === 0))
  })
}

export interface Step {
  name: string
  run: () => Promise<boolean>
}

/** Runs all steps, also behind a failed one, and says at the end what failed. Answers the number of failures. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const results: { name: string; isFine: boolean; seconds: number }[] = []
  for (const step of steps) {
    process.stdout.write(`\n▸ ${step.name}\n`)
    const startedAt = performance.now()
    const isFine = await step.run()
    results.push({ name: step.name, isFine, seconds: Math.round((performance.now() - startedAt) / 1000) })
  }
  process.stdout.write('\n')
  for (const { name, isFine, seconds } of results)
    process.stdout.write(`${isFine ? '✓' : '✗'} ${name} (${seconds} s)\n`)
  const failed = results.filter(result => !result.isFine).length
  process.stdout.write(`\n${results.length - failed} passed, ${failed} failed\n`)
  return failed
}
