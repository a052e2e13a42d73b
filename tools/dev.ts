import { spawn } from 'node:child_process'
import { node, root, vite } from './steps.ts'

/** `npm run dev`: the server starts again at every change of it, web and console reload in the browser. */
const env = { ...process.env, PORT: process.env.PORT ?? '8080' }
const watched = [`${root}/apps/server/src`, `${root}/packages`].flatMap(path => ['--watch-path', path])
const commands = [
  { command: node(...watched, 'tools/serve.ts'), cwd: root },
  { command: vite('--port', '5173'), cwd: `${root}/apps/web` },
  { command: vite('--port', '5174'), cwd: `${root}/apps/console` },
]
const children = commands.map(({ command: [program, ...args], cwd }) =>
  spawn(program, args, { cwd, env, stdio: 'inherit' }),
)
for (const child of children) child.on('exit', code => end(code ?? 0))
process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))

function end(code: number): void {
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
