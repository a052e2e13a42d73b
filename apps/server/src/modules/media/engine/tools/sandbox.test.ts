import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../fixtures/make-clip.ts'
import { OutputError, readOutput } from './folder.ts'
import { memoryOf, share } from './machine.ts'
import { runTool, ToolError } from './run-tool.ts'
import { sandbox, sandboxFor } from './sandbox.ts'

vi.setConfig({ testTimeout: 60_000 })
const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const LIMITS = { wallMs: 20_000 }

/** What a program in a sandbox finds, and what the sandbox says it has. Run as another process, whoever that is. */
const REPORT = `
const { inSandbox, protections } = await import(${JSON.stringify(new URL('sandbox.ts', import.meta.url).href)})
const { spawnSync } = await import('node:child_process')
const look = 'id -u; cat /proc/self/oom_score_adj; grep -c : /proc/net/dev; ulimit -f; grep "Max processes" /proc/self/limits | cut -c27-30; cat /proc/$PPID/environ 2>/dev/null | wc -c'
const [program, args] = inSandbox('sh', ['-c', look], { fileBytes: 4096, memoryBytes: 2 ** 30, niceness: 10 })
const { stdout } = spawnSync(program, args, { encoding: 'utf8' })
const [uid, oom, interfaces, fileBlocks, processes, environ] = stdout.trim().split('\\n')
console.log(JSON.stringify({ ...protections(), uid, oom, interfaces, fileBlocks, processes, environ }))`

async function report(wrapper: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const [program = '', ...args] = [...wrapper, process.execPath, '--input-type=module', '-e', REPORT]
  const { stdout } = await run(program, args, { env, cwd: '/' })
  return JSON.parse(stdout)
}

/** Whatever the sandbox says it has, a program in it finds. */
function expectProtected({ on, ...found }: Awaited<ReturnType<typeof report>>, ownUid: number) {
  expect(found.uid === String(ownUid)).toBe(!on.includes('ownUser') && !on.includes('noNetwork'))
  if (on.includes('endedFirst')) expect(found.oom).toBe('800')
  if (on.includes('limits')) expect(found.fileBlocks).toBe('8')
  if (on.includes('processes')) expect(found.processes).toBe('1024')
  // The loopback alone.
  if (on.includes('noNetwork')) expect([found.interfaces, found.environ]).toEqual(['1', '0'])
}

/** What a tool that a film took over gets of a folder like DATA_DIR: its own work, and what lies beside it. */
const TAKEN_OVER = `
const { runTool } = await import(${JSON.stringify(new URL('run-tool.ts', import.meta.url).href)})
const { mkdtemp, mkdir, writeFile, readFile, readdir } = await import('node:fs/promises')
const { spawn } = await import('node:child_process')
const { tmpdir } = await import('node:os')
const { createServer } = await import('node:net')
const { join } = await import('node:path')
const data = await mkdtemp(join(tmpdir(), 'xinghe-data-'))
const [root, other, sockets] = ['work', 'files', 'socket'].map(name => join(data, name))
for (const folder of [root, other, sockets]) await mkdir(folder)
await writeFile(join(root, 'source'), 'film')
await writeFile(join(other, 'key'), 'secret')
const server = createServer(() => {}).listen(join(sockets, '.s.PGSQL.5432'))
const neighbour = spawn('sleep', ['60'])
const folder = { root, source: join(root, 'source'), writes: [join(root, 'out')] }
const script = \`
cat source
cat \${other}/key ../files/key /proc/1/root\${other}/key
echo taken >> source; echo taken > new; echo taken > \${other}/new; echo taken > ../files/new
ls -A \${data} /tmp /run /home /root /var
kill -9 \${neighbour.pid} && echo killed
grep -al 'slee[p]' /proc/[0-9]*/cmdline
for socket in \${sockets}/.s.PGSQL.5432 ../socket/.s.PGSQL.5432; do test -S $socket && echo socket; done
echo made > out/made; echo ' done'\`
const { stdout } = await runTool('sh', ['-c', script], { limits: { wallMs: 20_000, memoryBytes: 2 ** 40, fileBytes: 1000 }, folder })
console.log(JSON.stringify({
  stdout: stdout.toString(),
  made: await readFile(join(root, 'out/made'), 'utf8'),
  source: await readFile(join(root, 'source'), 'utf8'),
  others: [await readdir(other), await readdir(root)],
  isAlive: neighbour.exitCode === null && neighbour.signalCode === null,
}))
neighbour.kill()
server.close()`

/** What a tool finds of a data folder that lies below one of programs, through a link too. */
const HIDDEN = `
const { inSandbox, hideFromTools } = await import(${JSON.stringify(new URL('sandbox.ts', import.meta.url).href)})
const { spawnSync } = await import('node:child_process')
const { mkdtempSync, chmodSync, mkdirSync, writeFileSync, symlinkSync } = await import('node:fs')
const programs = mkdtempSync('/tmp/xinghe-programs-')
chmodSync(programs, 0o755)
mkdirSync(programs + '/data/files', { recursive: true })
writeFileSync(programs + '/data/key', 'secret')
writeFileSync(programs + '/program', '')
symlinkSync(programs, programs + '-link')
hideFromTools([programs + '-link/data'])
const look = 'for folder; do ls $folder; cat $folder/data/key $folder/data/files; ls $folder/data; done'
const view = { programs: [programs, programs + '-link'] }
const [program, args] = inSandbox('sh', ['-c', look, 'sh', ...view.programs], { fileBytes: 0, niceness: 0 }, view)
console.log(spawnSync(program, args, { encoding: 'utf8' }).stdout)`

const asUser = (uid: number) => [
  ...['setpriv', `--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--no-new-privs', '--'],
]

describe('the sandbox of a tool', () => {
  it.runIf(isRoot)('of a program that was started as root is that of a user who owns nothing', async () => {
    const found = await report([])
    expect(found.on).toContain('ownUser')
    expectProtected(found, 0)
  })

  it('of a program of an ordinary user has all but a user of its own', async () => {
    const uid = isRoot ? 12_345 : (process.getuid?.() ?? 0)
    const found = await report(isRoot ? asUser(uid) : [])
    expect(found.missing).toContain('ownUser')
    expectProtected(found, uid)
  })

  it.runIf(sandbox().protections.has('ownFiles'))(
    'has nothing of the disk and of other processes but what it works on, whoever started the program',
    async () => {
      for (const wrapper of isRoot ? [[], asUser(12_345)] : [[]]) {
        const [program = '', ...args] = [
          ...wrapper,
          process.execPath,
          '--input-type=module',
          '-e',
          TAKEN_OVER,
        ]
        const { stdout } = await run(program, args, { cwd: '/', env: { ...process.env, TMPDIR: '/tmp' } })
        expect(JSON.parse(stdout)).toEqual({
          stdout: 'film done\n',
          made: 'made\n',
          source: 'film',
          others: [['key'], ['out', 'source']],
          isAlive: true,
        })
      }
    },
  )

  it.runIf(sandbox().protections.has('ownFiles'))(
    'does not show the data where it lies below a folder of programs',
    async () => {
      for (const wrapper of isRoot ? [[], asUser(12_345)] : [[]]) {
        const [program = '', ...args] = [...wrapper, process.execPath, '--input-type=module', '-e', HIDDEN]
        const { stdout } = await run(program, args, { cwd: '/' })
        expect(stdout.trim().split('\n')).toEqual(['data', 'program', 'data', 'program'])
      }
    },
  )

  it.runIf(isRoot && sandbox().protections.has('ownFiles'))(
    'keeps its files where a service manager covers parts of /proc, and sees names of processes there',
    async () => {
      const covered = 'mount --bind /proc/sys /proc/sys && mount -o remount,ro,bind /proc/sys && exec "$@"'
      const service = ['unshare', '--mount', '--', 'sh', '-c', covered, 'sh', ...asUser(12_345)]
      const found = await report(service)
      expect(found.missing).toEqual(['ownUser', 'ownProcesses'])
      expectProtected(found, 12_345)
    },
  )

  it('is none where the machine has nothing for it, and the tool runs', async () => {
    const path = await temporaryFolder()
    for (const name of ['sh', 'id', 'cat', 'grep', 'wc', 'cut'])
      await symlink(`/bin/${name}`, join(path, name))
    const found = await report([], { PATH: path })
    expect(found.on).toEqual([])
    expectProtected(found, process.getuid?.() ?? 0)
  })

  it.runIf(isRoot && sandbox().owner)(
    'is without a user of its own for a program that such a user cannot read',
    async () => {
      const file = join(await temporaryFolder(), 'main.js')
      await writeFile(file, '')
      const program = (path: string) => ({ folders: [dirname(path)], files: [path] })
      expect(sandboxFor(program(file)).owner).toBeNull()
      expect(sandboxFor(program(process.execPath)).owner).toEqual(sandbox().owner)
    },
  )

  it('has room for a small machine, and no more than needed on a large one', () => {
    const [GiB, limit] = [1024 ** 3, 2 * 1024 ** 3]
    expect([1, 4, 64].map(total => share(1 / 2, GiB, 6 * GiB, total * GiB) / GiB)).toEqual([1, 2, 6])
    // Of a container, and of one without a limit, which some kernels call 2⁶³.
    expect([memoryOf(8 * GiB, limit), memoryOf(8 * GiB, 2 ** 63), memoryOf(8 * GiB, 0)]).toEqual([
      limit,
      8 * GiB,
      8 * GiB,
    ])
  })
})

describe('a tool in its folder', () => {
  async function inFolder(script: string, limits = {}) {
    // Nobody else is let through the folder above, as in a checkout of root's.
    const root = join(await temporaryFolder(), 'work')
    await mkdir(root)
    const source = join(root, 'source')
    await writeFile(source, 'film')
    const words = join(root, 'deep', 'words')
    const folder = { root, source, writes: [words] }
    const running = runTool('sh', ['-c', script, 'sh', source, words], {
      limits: { ...LIMITS, ...limits },
      folder,
    })
    return { root, words, running }
  }

  it('reads its source and writes where it may', async () => {
    const { words, running } = await inFolder('cat "$1" > "$2/copy"', { fileBytes: 1000 })
    await running
    expect((await readOutput(join(words, 'copy'), 1000)).toString()).toBe('film')
  })

  it.runIf(isRoot && sandbox().owner)('writes nowhere else', async () => {
    for (const target of ['./new', './source', './deep/new', '/etc/passwd']) {
      const { running } = await inFolder(`echo taken >> ${target}`, { fileBytes: 1000 })
      await expect(running).rejects.toThrow(/ermission denied|cannot create/)
    }
    const { running } = await inFolder('mv deep moved', { fileBytes: 1000 })
    await expect(running).rejects.toThrow(ToolError)
  })

  it.runIf(sandbox().protections.has('limits'))('writes no larger file than it may', async () => {
    const { words, running } = await inFolder('exec head -c 5000 /dev/zero > "$2/big"', { fileBytes: 1000 })
    await expect(running).rejects.toMatchObject({ failure: 'fileTooLarge' })
    expect((await readFile(join(words, 'big'))).length).toBe(1000)
  })

  it.runIf(sandbox().protections.has('limits'))('works no longer than it may', async () => {
    const { running } = await inFolder('while :; do :; done', { cpuSec: 1 })
    await expect(running).rejects.toMatchObject({ failure: 'tooMuchWork' })
  })
})

describe('what a tool left', () => {
  it('is read only where it is a plain file of a size we take', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'secret'), 'key')
    await symlink(join(folder, 'secret'), join(folder, 'link'))
    await mkdir(join(folder, 'folder'))
    await run('mkfifo', [join(folder, 'pipe')])
    await run('ln', [join(folder, 'secret'), join(folder, 'hard')])
    await writeFile(join(folder, 'large'), 'xxxx')
    for (const name of ['link', 'folder', 'pipe', 'hard', 'large'])
      await expect(readOutput(join(folder, name), 3)).rejects.toThrow(OutputError)
  })
})
