import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { root } from '../../../tools/steps.ts'

/** Runs `npm run account` as an operator does; `place` names the database in its environment. */
export async function runAccountCommand(place: Record<string, string>, given: string[], input?: string) {
  const child = spawn(process.execPath, ['tools/account.ts', ...given], {
    cwd: root,
    env: { ...process.env, ...place },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(input)
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { said, complained, code }
}
