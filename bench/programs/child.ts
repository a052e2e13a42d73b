import { type ChildProcess, fork, type Serializable, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** All load comes from one address. */
const unlimited = { CALLS_PER_SEC: '0', SOCKETS_PER_ADDRESS: '0', CONNECTIONS_PER_ADDRESS: '0' }

/** As the image, the unit and `npm start` run it. */
const execArgv = ['--max-semi-space-size=8']

export interface Program {
  pid: number
  [Symbol.asyncDispose](): Promise<void>
}

export interface OwnProgram<T> extends Program {
  started: T
  /** Sends a message and waits for the answer; one question at a time. */
  ask<R>(message: Serializable): Promise<R>
}

/** Starts a program of ours in a process of its own and waits for the message in which it reports what it has. */
export async function startOurs<T>(
  file: URL,
  options: { env?: Record<string, string>; input: Serializable },
): Promise<OwnProgram<T>> {
  const child = fork(file, {
    env: { ...process.env, ...unlimited, ...options.env },
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(options.input)
  const started = await Promise.race([report<T>(child), endedEarly(child, file.pathname)])
  return {
    ...programOf(child, 'SIGTERM'),
    started,
    async ask<R>(message: Serializable) {
      child.send(message)
      const [answer] = await once(child, 'message')
      return answer as R
    },
  }
}

/** The first message that is an object: before it the product sends a word to whoever restarts it. */
async function report<T>(child: ChildProcess): Promise<T> {
  for (;;) {
    const [message] = await once(child, 'message')
    if (typeof message === 'object') return message as T
  }
}

/** Starts somebody else's program, which is ready once `isReady` holds. */
export async function startTheirs(
  [command, ...args]: [string, ...string[]],
  isReady: () => Promise<boolean>,
): Promise<Program> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const early = endedEarly(child, command)
  for (;;) {
    const ready = await Promise.race([isReady(), early])
    if (ready === true) return programOf(child, 'SIGQUIT')
    await Promise.race([new Promise(resolve => setTimeout(resolve, 20)), early])
  }
}

function programOf(child: ChildProcess, ending: NodeJS.Signals): Program {
  if (child.pid === undefined) throw new Error('it did not start')
  return {
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(ending)
      await once(child, 'exit')
    },
  }
}

async function endedEarly(child: ChildProcess, name: string): Promise<never> {
  const [code] = await once(child, 'exit')
  throw new Error(`${name} ended with ${code} before it was ready`)
}

/** A port nobody has now. Somebody may take it before we do; then the program that wanted it does not start. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
