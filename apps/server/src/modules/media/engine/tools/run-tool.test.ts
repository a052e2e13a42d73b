import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { runTool, ToolError, together } from './run-tool.ts'

const LIMITS = { wallMs: 20_000 }
const ENDLESS = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc2=s=64x64', '-f', 'null', '-']

async function failureOf(running: Promise<unknown>): Promise<ToolError> {
  const cause = await running.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  )
  if (!(cause instanceof ToolError)) throw cause
  return cause
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Processes, a sandbox's own among them, whose command line has the word. */
async function processesOf(word: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  const found = pids.filter((_, index) => !lines[index]?.includes('runTool') && lines[index]?.includes(word))
  return found.map(Number)
}

/** Resolves when the process is gone; a zombie counts as gone. */
async function gone(pid: number): Promise<void> {
  while (isAlive(pid)) {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
    if (state.slice(state.lastIndexOf(')') + 2, state.lastIndexOf(')') + 3) === 'Z') return
    await new Promise(setImmediate)
  }
}

describe('a limited program', () => {
  it('gives its output and hands over lines as they come', async () => {
    const { stdout } = await runTool('sh', ['-c', 'echo one; echo two'], { limits: LIMITS })
    expect(stdout.toString()).toBe('one\ntwo\n')
    const lines: string[] = []
    await runTool('sh', ['-c', 'echo one; echo two'], { limits: LIMITS, onLine: line => lines.push(line) })
    expect(lines).toEqual(['one', 'two'])
  })

  it('fails with the tail of what it complained about', async () => {
    const error = await failureOf(
      runTool('sh', ['-c', 'echo first >&2; echo last >&2; exit 3'], { limits: LIMITS }),
    )
    expect(error.failure).toBe('exit')
    expect(error.message).toContain('last')
    expect(error.stderr).toBe('first\nlast\n')
  })

  it('is distinguished when it does not exist', async () => {
    const error = await failureOf(runTool('no-such-program-here', [], { limits: LIMITS }))
    expect(error.failure).toBe('missing')
  })

  it('is stopped after its time', async () => {
    const error = await failureOf(runTool('ffmpeg', ENDLESS, { limits: { wallMs: 300 } }))
    expect(error.failure).toBe('timeout')
  })

  it('is stopped when it falls silent', async () => {
    const error = await failureOf(runTool('ffmpeg', ENDLESS, { limits: { ...LIMITS, silenceMs: 300 } }))
    expect(error.failure).toBe('silent')
  })

  it('is stopped when it prints too much', async () => {
    const error = await failureOf(runTool('yes', [], { limits: { ...LIMITS, outputBytes: 10_000 } }))
    expect(error.failure).toBe('outputTooLarge')
  })

  it('is stopped when its lines are too many, or one has no end', async () => {
    let most = 0
    const onLine = (line: string) => {
      most = Math.max(most, line.length)
    }
    const lines = runTool('yes', [], { limits: { ...LIMITS, outputBytes: 10_000 }, onLine })
    expect((await failureOf(lines)).failure).toBe('outputTooLarge')
    const line = runTool('head', ['-c', '300000000', '/dev/zero'], { limits: LIMITS, onLine })
    expect((await failureOf(line)).failure).toBe('outputTooLarge')
    expect(most).toBeLessThan(200_000)
  })

  it('cannot take more memory than it is given', async () => {
    const hoard = 'head -c 140000000 /dev/zero | tail -c 120000000 | wc -c'
    const { stdout } = await runTool('sh', ['-c', hoard], {
      limits: { ...LIMITS, memoryBytes: 2 * 1024 ** 3 },
    })
    expect(stdout.toString().trim()).toBe('120000000')
    const short = await runTool('sh', ['-c', hoard], { limits: { ...LIMITS, memoryBytes: 80 * 1024 ** 2 } })
    expect(short.stdout.toString().trim()).toBe('0')
    expect(short.stderr).toContain('memory exhausted')
  })

  it('ends with the reason of the signal', async () => {
    const controller = new AbortController()
    const reason = new Error('the job was cancelled')
    const running = runTool('sh', ['-c', 'echo up; exec sleep 60'], {
      limits: LIMITS,
      signal: controller.signal,
      onLine: () => controller.abort(reason),
    })
    await expect(running).rejects.toBe(reason)
  })

  it('dies with a parent that is killed', async () => {
    const endless = `60.${process.pid}${Date.now()}`
    const module = JSON.stringify(new URL('run-tool.ts', import.meta.url).href)
    const script = `const { runTool } = await import(${module})
      await runTool('sh', ['-c', 'echo up; exec sleep ${endless}'], { limits: { wallMs: 60000 }, onLine: line => console.log(line) })`
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await createInterface({ input: parent.stdout })[Symbol.asyncIterator]().next()
    // Its number in a namespace of its own says nothing here.
    const children = await processesOf(endless)
    expect(children.length).toBeGreaterThan(0)
    parent.kill('SIGKILL')
    for (const child of children) await gone(child)
  })
})

it('two things at once end with the first failure, and nothing goes on behind it', async () => {
  let isEnded = false
  const waiting = ({ signal }: { signal?: AbortSignal | undefined }) =>
    new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => {
        isEnded = true
        reject(signal.reason)
      })
    })
  const failing = () => Promise.reject(new Error('the first'))
  await expect(together({}, waiting, failing)).rejects.toThrow('the first')
  expect(isEnded).toBe(true)
  const controller = new AbortController()
  const both = together({ signal: controller.signal }, waiting, waiting)
  controller.abort(new Error('not wanted any more'))
  await expect(both).rejects.toThrow('not wanted any more')
})
