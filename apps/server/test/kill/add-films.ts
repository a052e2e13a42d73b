import { mkdir, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { embeddedAddress } from '#kernel/postgres/address.ts'

/** Films without pictures as further episodes of the work of one, each with a file; answers their ids. */
export async function addFilms(dataDir: string, episode: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `extra${String(index).padStart(3, '0')}`)
  const client = new pg.Client({ connectionString: embeddedAddress(dataDir).url })
  await client.connect()
  for (const [index, id] of ids.entries()) {
    await client.query(
      `insert into media_asset (id, upload_id, uid, name, bytes, state, is_playable, created_at) values ($1, $1, '1', 'film.mp4', 1, 'ready', true, 1)`,
      [id],
    )
    await client.query(
      `insert into catalogue_episode (id, work_id, season_id, number, title, asset_id) select 'e' || $1, work_id, season_id, $2, '', $1 from catalogue_episode where id = $3`,
      [id, index + 100, episode],
    )
    await mkdir(`${dataDir}/files/assets/${id}/480`, { recursive: true })
    await writeFile(`${dataDir}/files/assets/${id}/480/init.mp4`, 'film')
  }
  await client.end()
  return ids
}
