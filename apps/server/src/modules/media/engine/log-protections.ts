import { pictureSandbox } from './images/picture-process.ts'
import { protections } from './tools/sandbox.ts'

type Log = Record<'info' | 'warn', (fields: object, message: string) => void>

let isLogged = false

/** Says once, at the start of the program, what protects this machine from films and pictures, and what is missing. */
export function logProtections(log: Log): void {
  if (isLogged) return
  isLogged = true
  const films = protections()
  const pictures = protections(pictureSandbox())
  if (process.platform !== 'linux')
    log.info({}, 'films and pictures are worked on without protections of the kernel')
  else if (films.missing.length + pictures.missing.length === 0)
    log.info({ on: films.on }, 'films and pictures are worked on in sandboxes')
  else log.warn({ films, pictures }, 'films and pictures are worked on with some protections missing')
  const reachesData = [films, pictures].some(({ on }) => !on.includes('ownFiles') && !on.includes('ownUser'))
  if (process.platform === 'linux' && reachesData)
    log.warn(
      {},
      'a film or picture that takes over its tool could read and change all data: see docs/SECURITY.md',
    )
}
