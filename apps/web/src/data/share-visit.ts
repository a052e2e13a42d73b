import { calls } from '@xinghe/client'
import { session } from '#stores/session.ts'
import { client } from './client.ts'

/** Tells the server that a visitor came by a link that somebody shared, who may be rewarded for it. */
export async function tellShareVisit(): Promise<void> {
  const sharer = new URLSearchParams(window.location.search).get('sharer')
  if (sharer === null || session.token()) return
  // Nobody misses it but the sharer.
  await client.call(calls.tasks.shareVisit, { sharer }).catch(() => {})
}
