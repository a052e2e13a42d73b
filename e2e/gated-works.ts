import { randomUUID } from 'node:crypto'
import type { AccessRule, WorkKind } from '@xinghe/contract'
import { onDatabase } from './database.ts'
import type { Program } from './program.ts'

const newId = () => `z${randomUUID().replaceAll('-', '').slice(0, 20)}`

/**
 * A work like one of the site, with what it asks of viewers, behind all others where works are listed. Answers its
 * mediaKey.
 */
export async function makeGatedWork(
  program: Program,
  title: string,
  over: {
    access: AccessRule
    kind?: WorkKind
    free_episodes?: number
    gold_price?: number
    regions?: string[]
  },
): Promise<string> {
  const mediaKey = newId()
  const [changes, unseen] = [
    JSON.stringify({ id: mediaKey, title, free_episodes: 0, ...over }),
    '{"hit":0,"visible_at":1,"score":null}',
  ]
  await onDatabase(program, async client => {
    const { rows } = await client.query(
      `select work_id as work, id as episode from catalogue_episode where position = 0 and asset_id is not null
       order by id limit 1`,
    )
    const [{ work, episode }] = rows
    await client.query(
      `insert into catalogue_work select (jsonb_populate_record(w, $2::jsonb || $3::jsonb)).*
       from catalogue_work w where id = $1`,
      [work, changes, unseen],
    )
    const season = newId()
    await client.query(
      `insert into catalogue_season select (jsonb_populate_record(s, $2::jsonb)).* from catalogue_season s
       where id = (select season_id from catalogue_episode where id = $1)`,
      [episode, JSON.stringify({ id: season, work_id: mediaKey })],
    )
    for (const position of over.free_episodes ? [0, 1] : [0])
      await client.query(
        `insert into catalogue_episode select (jsonb_populate_record(e, $2::jsonb)).* from catalogue_episode e where id = $1`,
        [
          episode,
          JSON.stringify({
            id: newId(),
            work_id: mediaKey,
            season_id: season,
            position,
            number: position + 1,
          }),
        ],
      )
  })
  return mediaKey
}

/** Gives a user earned coins, as staff would. */
export async function giveCoins(program: Program, email: string, coins: number): Promise<void> {
  const [entry, lot] = [newId(), newId()]
  await onDatabase(program, async client => {
    const { rows } = await client.query('select uid from account_user where email = $1', [email])
    const [{ uid }] = rows
    await client.query('insert into gold_account (uid, promo) values ($1, $2)', [uid, coins])
    await client.query(
      `insert into gold_lot (id, uid, coins, expires_at)
       values ($1, $2, $3, (extract(epoch from now()) * 1000)::bigint + 8640000000)`,
      [lot, uid, coins],
    )
    await client.query(
      `insert into gold_entry (id, key, reason, at) values ($1, $1, 'grant', (extract(epoch from now()) * 1000)::bigint)`,
      [entry],
    )
    await client.query(
      `insert into gold_posting (entry_id, position, account, kind, coins, lot_id)
       values ($1, 0, 'site:issued', 'promo', $3, null), ($1, 1, $2, 'promo', $4, $5)`,
      [entry, uid, -coins, coins, lot],
    )
  })
}
