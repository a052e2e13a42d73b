import { readdir, readFile } from 'node:fs/promises'
import { type Client, createClient, randomId } from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import type { TestApp } from './app.ts'

/** Fields of answers whose texts are secrets, and paths that carry a ticket. */
const secretField = /(?:secret|code|token|sign|challenge|ticket|room)s?$/i
const ticketOfPath = /^\/(?:[\w-]+\/)*([\w-]*\.[\w.-]{32,})\//
/** Shorter ones name a country or an area, and words what came of a call. */
const isSecret = (text: string) => text.length >= 6 && !/^[a-z]+(?:[A-Z][a-z]+)*$/.test(text)

/**
 * Notes down whatever leaves the program and which of it is secret: cookies, fields of answers whose names say so,
 * tickets in addresses, and what a test keeps by itself.
 */
export function watchSecrets(app: () => TestApp) {
  const lines: string[] = []
  const addresses: string[] = []
  const answers: { path: string; text: string }[] = []
  /** What each secret is; of what an answer showed its path and field. */
  const secrets = new Map<string, string>()

  function keep(what: string, secret: string): string {
    if (secret.length >= 4 && !secrets.has(secret)) secrets.set(secret, what)
    return secret
  }

  function keepFields(path: string, value: unknown, field = ''): void {
    if (typeof value === 'string') {
      const ticket = value.match(ticketOfPath)?.[1]
      if (ticket) keep(`${path} ticket in ${field}`, ticket)
      else if (secretField.test(field) && isSecret(value)) keep(`${path} ${field}`, value)
    } else if (Array.isArray(value)) for (const item of value) keepFields(path, item, field)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) keepFields(path, inner, name)
  }

  async function note(path: string, response: Response): Promise<void> {
    const text = await response.clone().text()
    answers.push({ path, text })
    if (text.startsWith('{')) keepFields(path, (JSON.parse(text) as { data?: unknown }).data)
  }

  /** A browser whose every address and answer is noted down, and whose cookies are secrets. */
  function browser() {
    const jar = new Map<string, string>()
    let token: Token | null = null
    const send: typeof fetch = async (url, init) => {
      addresses.push(String(url))
      const headers = new Headers(init?.headers)
      headers.set('origin', app().origin)
      headers.set('sec-fetch-site', 'same-origin')
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
      const response = await fetch(url, { ...init, headers })
      await note(new URL(String(url)).pathname, response)
      for (const line of response.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
        jar.set(name, value)
        if (value !== '') keep(`cookie ${name}`, value)
      }
      return response
    }
    const client: Client = createClient({
      origin: app().origin,
      deviceId: randomId(),
      token: () => token,
      now: () => app().clock.now(),
      fetch: send,
    })
    const take = (answer: { token: Token } | null) => {
      token = answer?.token ?? null
    }
    return { client, take, send, get: (path: string) => send(app().origin + path) }
  }

  /** What was found where, each once: of an answer only what another call shows. */
  async function found(): Promise<string[]> {
    const files = await storedFiles(`${app().dataDir}/files`)
    const places = {
      log: lines.join('\n'),
      addresses: decodeURIComponent(addresses.join('\n')),
      database: await storedText(app()),
      files,
    }
    const all = [...secrets].flatMap(([secret, what]) => {
      const where = Object.entries(places).flatMap(([place, text]) => (holds(text, secret) ? [place] : []))
      const others = answers.filter(({ path, text }) => !what.startsWith(`${path} `) && holds(text, secret))
      return [
        ...where.map(place => `${what}: ${place}`),
        ...others.map(({ path }) => `${what}: answer of ${path}`),
      ]
    })
    return [...new Set(all)].toSorted()
  }

  return { lines, addresses, answers, secrets, keep, browser, found }
}

/** As a whole: a code is six digits, which also stand within longer numbers. */
const holds = (text: string, secret: string) =>
  text.split(secret).some((part, index, parts) => {
    const next = parts[index + 1]
    return next !== undefined && !/[\w-]$/.test(part) && !/^[\w-]/.test(next)
  })

/** All rows of all tables, those of jobs and what they were given and came to among them. */
async function storedText({ scope }: TestApp): Promise<string> {
  const { rows: tables } = await scope.db.execute<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const texts: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await scope.db.execute<{ row: string }>(
      `select t::text as row from "${schema}"."${name}" t`,
    )
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** Of every file in the store. */
async function storedFiles(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  const texts = await Promise.all(files.map(file => readFile(`${file.parentPath}/${file.name}`, 'latin1')))
  return texts.join('\n')
}
