import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { scanBomb } from '../fixtures/scan-bomb.ts'
import { encodeImage, ImageError } from './encode-image.ts'
import { idlePictureProcesses, performPictureTask } from './picture-pool.ts'
import { PictureProcessError, startPictureProcess } from './picture-process.ts'

vi.mock('./picture-process.ts', { spy: true })
vi.setConfig({ testTimeout: 60_000 })
const widths = [100]
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#204080' } }).png()
const small = await picture(300).toBuffer()
const encode = { kind: 'encode', widths } as const

/** A process and all that it started. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap(child => familyOf(Number(child)))]
}

describe('pictures', () => {
  it('are worked on by at most two processes, which are kept', async () => {
    await Promise.all(Array.from({ length: 5 }, () => encodeImage(small, { widths })))
    const pids = idlePictureProcesses()
    expect(new Set(pids).size).toBe(2)
    await Promise.all(Array.from({ length: 5 }, () => encodeImage(small, { widths })))
    expect(idlePictureProcesses().toSorted()).toEqual(pids.toSorted())
  })

  it('go on in a new process where one was killed', async () => {
    await encodeImage(small, { widths })
    const families = idlePictureProcesses().map(pid => familyOf(pid ?? 0))
    for (const [pid = 0] of families) process.kill(pid, 'SIGKILL')
    // What it started ends a moment later, and could be given the picture until then.
    await vi.waitFor(
      () => expect(families.flat().filter(pid => existsSync(`/proc/${pid}`))).toEqual([]),
      10_000,
    )
    expect((await encodeImage(small, { widths })).sizes).toHaveLength(1)
  })

  it('whose process is killed are not accepted, and the next ones are', async () => {
    const killed = await startPictureProcess()
    const large = await picture(6000).toBuffer()
    const answer = killed.perform(encode, large)
    process.kill(killed.pid ?? 0, 'SIGKILL')
    await expect(answer).rejects.toThrow(PictureProcessError)
    expect((await performPictureTask(encode, small)).answer.kind).toBe('encoded')
  })

  it('that take too much time cost one process, and are not tried in another', async () => {
    await encodeImage(small, { widths })
    const before = vi.mocked(startPictureProcess).mock.calls.length
    const idle = idlePictureProcesses().length
    const endless = performPictureTask(encode, scanBomb(7000, 3000))
    await expect(endless).rejects.toThrow(/processor time|no answer/)
    expect(vi.mocked(startPictureProcess).mock.calls.length).toBe(before)
    expect(idlePictureProcesses()).toHaveLength(idle - 1)
  })

  it('that nobody waits for any more are given up with their process', async () => {
    await encodeImage(small, { widths })
    const idle = idlePictureProcesses().length
    const hangUp = new AbortController()
    const answer = encodeImage(await picture(6000).toBuffer(), { widths, signal: hangUp.signal })
    await vi.waitFor(() => expect(idlePictureProcesses().length).toBeLessThan(idle), 10_000)
    hangUp.abort(new Error('they hung up'))
    await expect(answer).rejects.toThrow('they hung up')
    expect(idlePictureProcesses()).toHaveLength(idle - 1)
    expect((await encodeImage(small, { widths })).sizes).toHaveLength(1)
  })

  it.runIf(process.platform === 'linux')('that take too much memory are not accepted', async () => {
    const MiB = 1024 ** 2
    const bomb = await picture(6000).png({ progressive: true }).toBuffer()
    expect(bomb.length).toBeLessThan(MiB)
    const tight = await startPictureProcess(64 * MiB)
    const answer = await tight.perform(encode, bomb).then(
      ({ answer }) => answer.kind,
      (cause: unknown) => (cause instanceof PictureProcessError ? 'refused' : cause),
    )
    tight.end()
    expect(answer).toBe('refused')
    const wide = await startPictureProcess(512 * MiB)
    expect((await wide.perform(encode, bomb)).answer.kind).toBe('encoded')
    wide.end()
  })

  it('of an answer that is none are refused and not kept', async () => {
    await expect(encodeImage(small.subarray(0, 100), { widths })).rejects.toThrow(ImageError)
  })

  it('do not bring libvips into the program', async () => {
    const modules = new URL('../../../../modules.ts', import.meta.url).href
    const script = `await import(${JSON.stringify(modules)})
      console.log(/vips|sharp/.test(require('node:fs').readFileSync('/proc/self/maps', 'utf8')))`
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      `import { createRequire } from 'node:module'; const require = createRequire('/'); ${script}`,
    ])
    expect(stdout.trim()).toBe('false')
  })
})
