import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { DATABASE } from './address.ts'
import type { Server } from './server.ts'

const POLL = 25

async function connectionTo(socketDir: string, port: number, database: string) {
  const client = new pg.Client({ host: socketDir, port, user: DATABASE, database })
  // Without a listener a server that ends while we connect would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch {
    return undefined
  }
}

/**
 * Connects, as the owner, until it succeeds or the process has ended. No deadline: after a crash the server first
 * replays its log, which takes as long as it takes.
 */
export async function connectWhenReady(
  socketDir: string,
  server: Server,
  { port = 5432, database = 'postgres' } = {},
): Promise<pg.Client> {
  let reason: string | undefined
  void server.ended.then(ended => {
    reason = ended
  })
  while (reason === undefined) {
    const client = await connectionTo(socketDir, port, database)
    if (client) return client
    await setTimeout(POLL)
  }
  throw new Error(reason)
}
